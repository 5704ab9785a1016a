interface LockedPackage {
  version: string;
  optionalDependencies?: Record<string, string>;
  engines?: Record<string, string>;
  cpu?: string[];
  dev?: boolean;
  libc?: string[];
  optional?: boolean;
  os?: string[];
}

export interface Lock {
  packages: Record<string, LockedPackage>;
}

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64'];

/** Where Node looks for a package, starting from the folder of the importer. */
const pathsOf = (requirer: string, name: string): string[] => {
  const parents = requirer.split('/node_modules/');
  return parents
    .map((_, index) => [...parents.slice(0, parents.length - index), name].join('/node_modules/'))
    .concat(`node_modules/${name}`);
};

/** Names of such packages end in their operating system, processor and C library. */
const describe = (name: string, version: string, dev: boolean | undefined): LockedPackage => {
  const words = (name.split('/').at(-1) ?? name).split('-');
  const os = words.filter((word) => systems.includes(word));
  const cpu = words.map((word) => (word === 'arm' || word.startsWith('armv') ? 'arm' : word)).filter((word) => processors.includes(word));
  const libc = words.includes('musl') ? ['musl'] : words.some((word) => word.startsWith('gnu')) ? ['glibc'] : [];
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(dev && { dev }),
    ...(libc.length > 0 && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
};

/**
 * Entries for optional packages that a lockfile requires but does not contain. npm omits packages for other systems if it cannot reach
 * them, and `npm ci` then refuses the whole file.
 */
export const missingOptionals = ({ packages }: Lock): Record<string, LockedPackage> => {
  const missing: Record<string, LockedPackage> = {};
  for (const [requirer, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const isInstalled = pathsOf(requirer, name).some((path) => path in packages);
      if (!isInstalled) missing[`node_modules/${name}`] = describe(name, version.replace(/^[\^~]/, ''), dev);
    }
  }
  return missing;
};
