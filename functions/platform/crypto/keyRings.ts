import type { KeyRing, SecretName, Secrets } from '#functions/platform/secrets.ts';

interface Source {
  /** Reads the keys of a name, or creates the first. */
  load(name: SecretName): Promise<KeyRing>;
  /** Milliseconds before they are read again. */
  freshFor: number;
  /** Milliseconds between two lookups of unknown keys, so that made-up ids do not cause many. */
  lookEvery: number;
}

interface Read {
  ring: Promise<KeyRing>;
  at: number;
  /** When an unknown key was last looked up. */
  lookedAt: number;
}

const idsOf = ({ current, keys }: KeyRing): string => [current.id, ...keys.map(({ id }) => id)].join(' ');

/** The keys known to a process. Unchanged keys stay the same objects, so derived values can be cached by object. */
export const keyRings = ({ load, freshFor, lookEvery }: Source): Pick<Secrets, 'ring' | 'find'> => {
  const reads = new Map<SecretName, Read>();

  /** Known keys stay in use while they cannot be read again. */
  const again = async (name: SecretName, before: Promise<KeyRing>): Promise<KeyRing> => {
    const known = await before;
    const ring = await load(name).catch(() => known);
    return idsOf(ring) === idsOf(known) ? known : ring;
  };

  const readNow = (name: SecretName, { ring: before, lookedAt = 0 }: Partial<Read> = {}): Promise<KeyRing> => {
    const read = { ring: before ? again(name, before) : load(name), at: Date.now(), lookedAt };
    reads.set(name, read);
    read.ring.catch(() => {
      if (reads.get(name) === read) reads.delete(name);
    });
    return read.ring;
  };

  const ring = (name: SecretName): Promise<KeyRing> => {
    const read = reads.get(name);
    return read && Math.abs(Date.now() - read.at) < freshFor ? read.ring : readNow(name, read);
  };

  return {
    ring,
    find: async (name, id) => {
      const known = (await ring(name)).keys.find((key) => key.id === id);
      const read = reads.get(name);
      const now = Date.now();
      if (known || !read || Math.abs(now - read.lookedAt) < lookEvery) return known;
      return (await readNow(name, { ...read, lookedAt: now })).keys.find((key) => key.id === id);
    },
  };
};
