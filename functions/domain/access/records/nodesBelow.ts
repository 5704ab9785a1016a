import { node } from '#functions/domain/kernel/nodes.ts';
import type { Table } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { read, readAll } from '#functions/storage/rows.ts';

export interface ListPlace {
  siteId: string;
  listId: string;
}

interface Structure {
  /** Parents first. */
  siteIds: string[];
  lists: ListPlace[];
}

const idsOf = async (table: Table, key: { table: 'content'; pk: string }, prefix = ''): Promise<string[]> =>
  (await readAll<{ id: string }>(table, key, prefix)).map(({ id }) => id);

/** Every site of an installation, and every list that is not in a recycle bin. */
export const structureOf = async (table: Table): Promise<Structure> => {
  const root = await read<{ siteId: string }>(table, keys.path('/'));
  const siteIds = root ? [root.siteId] : [];
  const lists: ListPlace[] = [];
  for (const siteId of siteIds) {
    const { pk } = keys.site(siteId);
    siteIds.push(...(await idsOf(table, { table: 'content', pk }, 'site#')));
    lists.push(...(await idsOf(table, { table: 'content', pk }, 'list#')).map((listId) => ({ siteId, listId })));
  }
  return { siteIds, lists };
};

const recycledIn = (table: Table, siteId: string): Promise<RecycledRecord[]> =>
  readAll<RecycledRecord>(table, { table: 'content', pk: keys.recycled(siteId, '').pk });

/** Lists in recycle bins too: they come back with what they were. */
export const everyList = async (table: Table): Promise<ListPlace[]> => {
  const { siteIds, lists } = await structureOf(table);
  const entries = (await Promise.all(siteIds.map((siteId) => recycledIn(table, siteId)))).flat();
  return [...lists, ...entries.filter(({ objectType }) => objectType === 'list').map(({ siteId, listId }) => ({ siteId, listId }))];
};

/** The nodes of a list's folders, parents first, then those in the recycle bin. */
export const foldersOf = async (table: Table, { siteId, listId }: ListPlace): Promise<string[]> => {
  const parents = [listId];
  for (const parent of parents) parents.push(...(await idsOf(table, { table: 'content', pk: keys.folderRow(parent, '', '').pk })));
  const deleted = (await recycledIn(table, siteId))
    .filter((entry) => entry.objectType === 'folder' && entry.listId === listId)
    .map(({ folderId }) => folderId);
  return [...parents.slice(1), ...deleted].map(node.folder);
};

export interface ItemPlace {
  listId: string;
  /** The last number that was seen, as a sort key. */
  after: string;
}

const ITEMS = 500;

interface ItemsBelow {
  ids: number[];
  nodes: string[];
  place: ItemPlace;
}

/** All items, deleted ones too, in pages with the place behind each. Starts behind a place. */
export async function* itemsOf(table: Pick<Table, 'query'>, lists: ListPlace[], from?: ItemPlace): AsyncGenerator<ItemsBelow> {
  const start = lists.findIndex(({ listId }) => listId === from?.listId);
  for (const { listId } of lists.slice(Math.max(0, start))) {
    const { pk } = keys.member(listId, 0);
    let after = listId === from?.listId ? from.after : undefined;
    do {
      const page = await table.query<{ id: number }>({ table: 'content', pk, limit: ITEMS, ...(after !== undefined && { after }) });
      const last = page.rows.at(-1);
      const ids = page.rows.map(({ data }) => data.id);
      if (last) yield { ids, nodes: ids.map((id) => node.item(listId, id)), place: { listId, after: last.sk } };
      after = page.next;
    } while (after !== undefined);
  }
}
