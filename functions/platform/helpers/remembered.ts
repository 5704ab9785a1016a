/**
 * Remembers what was made of a name with a key, such as a signature, for as long as the key lives; the names that were not asked for the
 * longest are forgotten.
 */
export const remembered = (limit: number) => {
  const kept = new WeakMap<Uint8Array, Map<string, string>>();
  return (key: Uint8Array, name: string, make: () => string): string => {
    const known = kept.get(key) ?? new Map<string, string>();
    kept.set(key, known);
    const made = known.get(name) ?? make();
    known.delete(name);
    known.set(name, made);
    if (known.size > limit) {
      const [oldest = ''] = known.keys();
      known.delete(oldest);
    }
    return made;
  };
};
