import * as z from 'zod';
import { FieldValues } from '#shared/models/content/item.ts';

const KeptRow = z.object({ id: z.number(), title: z.string(), base: z.number(), before: FieldValues, changes: FieldValues });
export type KeptRow = z.infer<typeof KeptRow>;

const PREFIX = 'rows ';

/** Rows that were saved without a connection, so that a browser that closes before it is back loses none of them. */
export const keptRows = {
  key: (userId: string, listId: string): string => `${userId} ${listId}`,
  read: (key: string): KeptRow[] => {
    try {
      return z.array(KeptRow).parse(JSON.parse(localStorage.getItem(PREFIX + key) ?? '[]'));
    } catch {
      return [];
    }
  },
  write: (key: string, rows: readonly KeptRow[]): void => {
    try {
      if (rows.length === 0) localStorage.removeItem(PREFIX + key);
      else localStorage.setItem(PREFIX + key, JSON.stringify(z.array(KeptRow).parse(rows)));
    } catch {
      // A browser without room or in private mode keeps nothing; the rows still wait in this window.
    }
  },
  dropAll: (): void => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  },
};
