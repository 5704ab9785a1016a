import type * as z from 'zod';

/** Values of one kind in the storage of the browser, each under a name. What cannot be read there counts as absent. */
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
    /** False where the browser has no room or is in private mode; what was to be kept goes on without. */
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
