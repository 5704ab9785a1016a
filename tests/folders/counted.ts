import { node } from '#functions/domain/kernel/nodes.ts';
import { bytesOf, type Counts, folderCount, readCounts } from '#functions/storage/counts.ts';
import { keys } from '#functions/storage/keys.ts';
import { countOf, membersOf } from '#functions/storage/listPartitions.ts';
import type { FolderRecord, ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { read, readAll, rowsIn } from '#functions/storage/rows.ts';
import type { World } from '#tests/kit/world.ts';

type Counted = Map<string, Counts>;

const empty = (): Counts => ({ items: 0, folders: 0, bytes: 0, ownScopes: 0 });

const listOf = async ({ table }: Pick<World, 'table'>, listId: string) => (await read<ListRecord>(table, keys.list(listId))) as ListRecord;

/** The counts of a list, its root and its folders, computed from their content. */
const countAgain = async ({ table }: World, listId: string): Promise<Counted> => {
  const counts: Counted = new Map([
    [listId, empty()],
    [folderCount(listId, listId), empty()],
  ]);
  const at = (of: string) => counts.get(of) ?? counts.set(of, empty()).get(of) ?? empty();
  const all = at(listId);
  const walk = async (parentId: string): Promise<void> => {
    for (const { id } of await readAll<{ id: string }>(table, keys.folderRow(parentId, '', ''))) {
      const record = await read<FolderRecord>(table, keys.folder(id));
      const own = Number((await read(table, keys.scope(node.folder(id)))) !== undefined);
      if (!record || record.deletedOn || record.parentId !== parentId) throw new Error(`${id} has a row in ${parentId}`);
      at(folderCount(listId, parentId)).folders += 1;
      at(folderCount(listId, parentId)).ownScopes += own;
      all.ownScopes += own;
      at(id);
      await walk(id);
    }
  };
  await walk(listId);
  for await (const { data } of rowsIn<{ id: number }>(table, membersOf(await listOf({ table }, listId)))) {
    const { id } = data;
    const item = await read<ItemRecord>(table, keys.item(listId, id));
    if (!item || item.deletedOn) continue;
    for (const counted of [all, at(folderCount(listId, item.folderId))]) {
      counted.items += 1;
      counted.bytes += bytesOf(item);
      counted.ownScopes += Number(item.ownScope);
    }
  }
  return counts;
};

/** The stored counts of a list and its folders, and the computed ones. */
export const keptAndCounted = async (world: World, listId: string): Promise<{ kept: Counted; counted: Counted }> => {
  const counted = await countAgain(world, listId);
  const nodes = [...counted.keys()];
  const list = await listOf(world, listId);
  const stored = await readCounts(
    world.table,
    nodes.map((of) => countOf(list, of)),
  );
  return { kept: new Map(nodes.map((of, index) => [of, stored[index] ?? empty()])), counted };
};
