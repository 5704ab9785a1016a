/** Caches a value per key object and name, such as a signature, while the key lives. The least recently used names are dropped. */
export const cachePerKey = (limit: number) => {
  const caches = new WeakMap<Uint8Array, Map<string, string>>();
  return (key: Uint8Array, name: string, make: () => string): string => {
    const known = caches.get(key) ?? new Map<string, string>();
    caches.set(key, known);
    const value = known.get(name) ?? make();
    known.delete(name);
    known.set(name, value);
    if (known.size > limit) {
      const [oldest = ''] = known.keys();
      known.delete(oldest);
    }
    return value;
  };
};
