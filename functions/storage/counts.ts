import type { Key, Table, Write } from '#functions/platform/table.ts';
import { COUNT_SHARDS, keys } from '#functions/storage/keys.ts';
import { countOf, type Spread } from '#functions/storage/listPartitions.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { readAll, readMany } from '#functions/storage/rows.ts';

export interface Counts {
  items: number;
  folders: number;
  bytes: number;
  /** Items and folders with their own permissions: if there are any, a total would reveal hidden ones. */
  ownScopes: number;
}

export const none: Counts = { items: 0, folders: 0, bytes: 0, ownScopes: 0 };

/** The node of a list counts all its items; the direct content of its root folder is counted separately. */
export const folderCount = (listId: string, folderId: string): string => (folderId === listId ? `${listId}/` : folderId);

/** Rows of a count in each partition of a spread list, because many writers add to it at the same time. */
const SPREAD_ROWS = 16;

const anyOf = (count: number): number => Math.floor(Math.random() * count);

/** Adds to the stored counts of a list or folder, within the transaction that causes the change. */
export const addToCount = ({ factShards = 1 }: Spread, node: string, change: Partial<Counts>): Write => ({
  update: keys.count(node, anyOf(factShards === 1 ? COUNT_SHARDS : SPREAD_ROWS), anyOf(factShards)),
  add: { ...none, ...change },
});

/** Bytes of an item's current file and attachments, without versions. */
export const bytesOf = (item: Pick<ItemRecord, 'file' | 'attachmentBytes'> | null): number =>
  (item?.file?.bytes ?? 0) + (item?.attachmentBytes ?? 0);

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

type CountRows = ReturnType<typeof countOf>;

const readOne = async (table: Table, { table: name, pks }: CountRows): Promise<Counts> => {
  const parts = await Promise.all(pks.map((pk) => readAll<Counts>(table, { table: name, pk })));
  return sum(parts.flat());
};

const rowsIn = ({ table, pks }: CountRows): Key[] =>
  pks.flatMap((pk) => Array.from({ length: COUNT_SHARDS }, (_, row) => ({ table, pk, sk: String(row) })));

/**
 * The counts of lists and folders, in one read. A query over the rows of one count costs as much as reading one; many queries would take
 * longer, but few lists are spread.
 */
export const readCounts = async (table: Table, counted: CountRows[]): Promise<Counts[]> => {
  const [only, ...others] = counted;
  if (only !== undefined && others.length === 0) return [await readOne(table, only)];
  const plain = counted.filter(({ pks }) => pks.length === 1);
  const [records, spread] = await Promise.all([
    readMany<Counts>(table, plain.flatMap(rowsIn)),
    Promise.all(counted.map((one) => (one.pks.length > 1 ? readOne(table, one) : undefined))),
  ]);
  let read = 0;
  return counted.map((_, index) => spread[index] ?? sum(records.slice(COUNT_SHARDS * read++, COUNT_SHARDS * read)));
};

/** The counts of lists known only by id; which of them are spread is stored beside them. */
export const readListCounts = async (table: Table, ids: string[]): Promise<Counts[]> => {
  const [spread, counts] = await Promise.all([
    readAll<Spread>(table, keys.spreadList('')),
    readCounts(
      table,
      ids.map((id) => countOf({ id }, id)),
    ),
  ]);
  const known = new Map(spread.map((list) => [list.id, list]));
  return Promise.all(
    ids.map(async (id, index) => {
      const list = known.get(id);
      return list ? readOne(table, countOf(list, id)) : (counts[index] ?? none);
    }),
  );
};
