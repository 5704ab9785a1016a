import { recentValues } from '#functions/platform/helpers/recentValues.ts';
import { perObject } from '#shared/perObject.ts';

/** Caches a value per key object and name, such as a signature, while the key lives. The least recently used names are dropped. */
export const cachePerKey = (limit: number) => {
  const cacheOf = perObject((_: Uint8Array) => recentValues<string>(limit));
  return (key: Uint8Array, name: string, make: () => string): string => cacheOf(key)(name, make);
};
