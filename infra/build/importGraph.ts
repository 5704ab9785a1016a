import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const SPECIFIER = /(?:from|import)\s*\(?\s*'([^']+)'/g;

/** The project file named by an import specifier, relative to the root. */
const fileOf = (importer: string, specifier: string): string | undefined => {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? normalize(join(dirname(importer), specifier)) : undefined;
};

/** The importers of each file, by path relative to the root. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads the imports of all sources, including types and dynamic imports. */
export const readImporters = (root: string): Importers => {
  const importers = new Map<string, Set<string>>();
  for (const path of globSync('{shared,functions,events,infra,frontend,tests}/**/*.{ts,tsx}', { cwd: root })) {
    for (const [, specifier = ''] of readFileSync(join(root, path), 'utf8').matchAll(SPECIFIER)) {
      const imported = fileOf(path, specifier);
      if (imported && existsSync(join(root, imported))) importers.set(imported, (importers.get(imported) ?? new Set()).add(path));
    }
  }
  return importers;
};

/** The files that a change can affect, with their distance in imports, the nearest first. */
export const reachedBy = (changed: string[], importers: Importers): Map<string, number> => {
  const distance = new Map(changed.map((path) => [path, 0]));
  for (const [path, steps] of distance)
    for (const importer of importers.get(path) ?? []) if (!distance.has(importer)) distance.set(importer, steps + 1);
  return distance;
};
