import type { Table, Write } from '#functions/platform/table.ts';
import { COUNT_SHARDS, keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { readAll, readMany } from '#functions/storage/rows.ts';

export interface Counts {
  items: number;
  folders: number;
  bytes: number;
  /** Items and folders with permission entries of their own: where there are some, a total would tell what is hidden. */
  ownScopes: number;
}

export const none: Counts = { items: 0, folders: 0, bytes: 0, ownScopes: 0 };

/** A list's own node counts all its items; what lies directly in its root folder is counted apart. */
export const folderCount = (listId: string, folderId: string): string => (folderId === listId ? `${listId}/` : folderId);

/** Adds to the kept counts of a list or folder, in the transaction that causes it. */
export const addToCount = (node: string, change: Partial<Counts>): Write => ({
  update: keys.count(node, Math.floor(Math.random() * COUNT_SHARDS)),
  add: { ...none, ...change },
});

/** Bytes that an item takes: its file and its attachments as they are now, not as they were. */
export const bytesOf = (item: Pick<ItemRecord, 'file' | 'attachmentBytes'> | null): number =>
  (item?.file?.bytes ?? 0) + (item?.attachmentBytes ?? 0);

const shards = (node: string) => Array.from({ length: COUNT_SHARDS }, (_, shard) => keys.count(node, shard));

const sum = (records: (Counts | undefined)[]): Counts =>
  records.reduce<Counts>(
    (total, record) => ({
      items: total.items + (record?.items ?? 0),
      folders: total.folders + (record?.folders ?? 0),
      bytes: total.bytes + (record?.bytes ?? 0),
      ownScopes: total.ownScopes + (record?.ownScopes ?? 0),
    }),
    none,
  );

/** The kept counts of nodes in their order, in one read. A query reads the rows of one for the price of one; many queries would take longer. */
export const readCounts = async (table: Table, nodes: string[]): Promise<Counts[]> => {
  const [only, ...others] = nodes;
  if (only !== undefined && others.length === 0) return [sum(await readAll<Counts>(table, keys.count(only, 0)))];
  const records = await readMany<Counts>(table, nodes.flatMap(shards));
  return nodes.map((_, index) => sum(records.slice(index * COUNT_SHARDS, (index + 1) * COUNT_SHARDS)));
};
