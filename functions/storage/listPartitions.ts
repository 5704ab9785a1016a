import type { Key, Write } from '#functions/platform/table.ts';
import { FACT_SHARDS, shardsOf } from '#functions/storage/factShards.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { put } from '#functions/storage/rows.ts';
import type { Together } from '#functions/storage/together.ts';

/** A list, by what says over how many partitions its rows are spread. */
export type Spread = Pick<ListRecord, 'id' | 'factShards'>;

/** All items of a list by their numbers, deleted ones too. */
export const membersOf = ({ id, factShards = 1 }: Spread): Pick<Together, 'table' | 'pks'> => {
  const { table, pk } = keys.member(id, 0);
  return { table, pks: shardsOf(pk, factShards) };
};

/** The rows of a sort index in a folder; the list's own id stands for its root. */
export const orderOf = ({ factShards = 1 }: Spread, folderId: string, signature: string): Pick<Together, 'table' | 'pks'> => ({
  table: 'content',
  pks: Array.from({ length: factShards }, (_, shard) => keys.orderRow(folderId, signature, '', shard).pk),
});

/** The rows in which a list, or a folder of it, is counted. */
export const countOf = ({ factShards = 1 }: Spread, node: string): Pick<Together, 'table' | 'pks'> => ({
  table: 'content',
  pks: Array.from({ length: factShards }, (_, shard) => keys.count(node, 0, shard).pk),
});

/** Where an item may stand among the members of its list, when nobody knows how far the list was spread as it came. */
export const memberKeys = (listId: string, id: number, factShards = FACT_SHARDS): Key[] => {
  const at = new Map<string, Key>();
  for (let shards = 1; shards <= factShards; shards *= 2) {
    const key = keys.member(listId, id, shards);
    at.set(key.pk, key);
  }
  return [...at.values()];
};

/** Writes down that a list is spread, for who counts lists without reading them. */
export const noteSpread = ({ id, factShards }: Spread): Write[] =>
  factShards === undefined ? [] : [put(keys.spreadList(id), { id, factShards })];
