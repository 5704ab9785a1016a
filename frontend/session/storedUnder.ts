import type * as z from 'zod';

/** Typed values in browser storage, each under a name. Unreadable ones count as absent. */
export const storedUnder = <T>(prefix: string, schema: z.ZodType<T>) => {
  const names = (): string[] =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
  const drop = (name: string): void => localStorage.removeItem(prefix + name);
  return {
    names,
    read: (name: string): T | null => {
      try {
        return schema.parse(JSON.parse(localStorage.getItem(prefix + name) ?? 'null'));
      } catch {
        return null;
      }
    },
    /** False if the browser has no room or is in private mode; then the value is not stored. */
    write: (name: string, value: T): boolean => {
      try {
        localStorage.setItem(prefix + name, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    drop,
    dropAll: (): void => names().forEach(drop),
  };
};
