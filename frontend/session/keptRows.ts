import * as z from 'zod';
import { storedUnder } from '#frontend/session/storedUnder.ts';
import { FieldValues } from '#shared/models/content/item.ts';

const KeptRow = z.object({ id: z.number(), title: z.string(), base: z.number(), before: FieldValues, changes: FieldValues });
export type KeptRow = z.infer<typeof KeptRow>;

const KeptRows = z.array(KeptRow);

const stored = storedUnder('rows ', KeptRows);

/** Rows saved without a connection, so that closing the browser before it is back loses none. */
export const keptRows = {
  key: (userId: string, listId: string): string => `${userId} ${listId}`,
  read: (key: string): KeptRow[] => stored.read(key) ?? [],
  write: (key: string, rows: readonly KeptRow[]): void => {
    if (rows.length === 0) stored.drop(key);
    // Other properties of a row are not stored.
    else stored.write(key, KeptRows.parse(rows));
  },
  dropAll: stored.dropAll,
};
