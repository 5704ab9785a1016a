/** Caches a value per key object and name, such as a signature, while the key lives. The least recently used names are dropped. */
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
