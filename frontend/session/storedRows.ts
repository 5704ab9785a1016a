import * as z from 'zod';
import { storedUnder } from '#frontend/session/storedUnder.ts';
import { FieldValues } from '#shared/models/content/item.ts';

const StoredRow = z.object({ id: z.number(), title: z.string(), base: z.number(), before: FieldValues, changes: FieldValues });
export type StoredRow = z.infer<typeof StoredRow>;

const StoredRows = z.array(StoredRow);

const stored = storedUnder('rows ', StoredRows);

/** Rows saved without a connection, so that closing the browser before it is back loses none. */
export const storedRows = {
  key: (userId: string, listId: string): string => `${userId} ${listId}`,
  read: (key: string): StoredRow[] => stored.read(key) ?? [],
  write: (key: string, rows: readonly StoredRow[]): void => {
    if (rows.length === 0) stored.drop(key);
    // Other properties of a row are not stored.
    else stored.write(key, StoredRows.parse(rows));
  },
  dropAll: stored.dropAll,
};
