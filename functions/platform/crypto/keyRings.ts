import type { KeyRing, SecretName, Secrets } from '#functions/platform/secrets.ts';

interface Source {
  /** Reads the keys of a name, or makes the first. */
  load(name: SecretName): Promise<KeyRing>;
  /** Milliseconds after which they are read again. */
  freshFor: number;
  /** Milliseconds between two looks for keys that are not known: whoever sends made-up ids must not cause many. */
  lookEvery: number;
}

interface Read {
  ring: Promise<KeyRing>;
  at: number;
}

const idsOf = ({ current, keys }: KeyRing): string => [current.id, ...keys.map(({ id }) => id)].join(' ');

/** Keys as a process knows them. The same ones stay the same objects, by which what is derived from them is remembered. */
export const keyRings = ({ load, freshFor, lookEvery }: Source): Pick<Secrets, 'ring' | 'find'> => {
  const reads = new Map<SecretName, Read>();

  const again = (name: SecretName, before: Promise<KeyRing> | undefined): Promise<KeyRing> => {
    const loaded = load(name).then(async (ring) => {
      const known = await before?.catch(() => undefined);
      return known && idsOf(known) === idsOf(ring) ? known : ring;
    });
    const read = { ring: loaded, at: Date.now() };
    reads.set(name, read);
    loaded.catch(() => {
      if (reads.get(name) === read) reads.delete(name);
    });
    return loaded;
  };

  const ring = (name: SecretName): Promise<KeyRing> => {
    const read = reads.get(name);
    return read && Math.abs(Date.now() - read.at) < freshFor ? read.ring : again(name, read?.ring);
  };

  return {
    ring,
    find: async (name, id) => {
      const { keys } = await ring(name);
      const known = keys.find((key) => key.id === id);
      const read = reads.get(name);
      if (known || !read || Math.abs(Date.now() - read.at) < lookEvery) return known;
      return (await again(name, read.ring)).keys.find((key) => key.id === id);
    },
  };
};
