import { recentValues } from '#functions/platform/helpers/recentValues.ts';

/** Caches a value per key object and name, such as a signature, while the key lives. The least recently used names are dropped. */
export const cachePerKey = (limit: number) => {
  const caches = new WeakMap<Uint8Array, ReturnType<typeof recentValues<string>>>();
  return (key: Uint8Array, name: string, make: () => string): string => {
    const cached = caches.get(key) ?? recentValues<string>(limit);
    caches.set(key, cached);
    return cached(name, make);
  };
};
