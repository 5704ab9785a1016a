import type { Key, Write } from '#functions/platform/table.ts';
import { FACT_SHARDS, shardsOf } from '#functions/storage/factShards.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { put } from '#functions/storage/rows.ts';
import type { MultiRange } from '#functions/storage/together.ts';

/** A list, with the number of partitions that its rows are spread over. */
export type Spread = Pick<ListRecord, 'id' | 'factShards'>;

/** All items of a list by number, including deleted ones. */
export const membersOf = ({ id, factShards = 1 }: Spread): Pick<MultiRange, 'table' | 'pks'> => {
  const { table, pk } = keys.member(id, 0);
  return { table, pks: shardsOf(pk, factShards) };
};

/** The rows of a sort index in a folder; the list's own id means its root. */
export const orderOf = ({ factShards = 1 }: Spread, folderId: string, signature: string): Pick<MultiRange, 'table' | 'pks'> => ({
  table: 'content',
  pks: Array.from({ length: factShards }, (_, shard) => keys.orderRow(folderId, signature, '', shard).pk),
});

/** The rows that count a list or folder. */
export const countOf = ({ factShards = 1 }: Spread, node: string): Pick<MultiRange, 'table' | 'pks'> => ({
  table: 'content',
  pks: Array.from({ length: factShards }, (_, shard) => keys.count(node, 0, shard).pk),
});

/** Possible keys of an item among the members of its list, if it is not known how far the list was spread when it was added. */
export const memberKeys = (listId: string, id: number, factShards = FACT_SHARDS): Key[] => {
  const at = new Map<string, Key>();
  for (let shards = 1; shards <= factShards; shards *= 2) {
    const key = keys.member(listId, id, shards);
    at.set(key.pk, key);
  }
  return [...at.values()];
};

/** Marks a list as spread, for counting without reading the list. */
export const noteSpread = ({ id, factShards }: Spread): Write[] =>
  factShards === undefined ? [] : [put(keys.spreadList(id), { id, factShards })];
