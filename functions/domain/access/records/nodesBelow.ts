import { node } from '#functions/domain/kernel/nodes.ts';
import type { Table } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { read, readAll } from '#functions/storage/rows.ts';

export interface ListRef {
  siteId: string;
  listId: string;
}

interface Structure {
  /** Parents first. */
  siteIds: string[];
  lists: ListRef[];
}

const idsOf = async (table: Table, key: { table: 'content'; pk: string }, prefix = ''): Promise<string[]> =>
  (await readAll<{ id: string }>(table, key, prefix)).map(({ id }) => id);

/** Sites that are read at the same time. */
const SITES = 25;

const contentOf = async (table: Table, siteId: string): Promise<{ siteIds: string[]; lists: ListRef[] }> => {
  const { pk } = keys.site(siteId);
  const ids = (prefix: string) => idsOf(table, { table: 'content', pk }, prefix);
  const [siteIds, listIds] = await Promise.all([ids('site#'), ids('list#')]);
  return { siteIds, lists: listIds.map((listId) => ({ siteId, listId })) };
};

/** Every site of an installation, and every list that is not in a recycle bin. */
export const sitesAndLists = async (table: Table): Promise<Structure> => {
  const root = await read<{ siteId: string }>(table, keys.path('/'));
  const siteIds = root ? [root.siteId] : [];
  const lists: ListRef[] = [];
  for (let at = 0; at < siteIds.length; ) {
    const some = siteIds.slice(at, at + SITES);
    at += some.length;
    for (const below of await Promise.all(some.map((siteId) => contentOf(table, siteId)))) {
      siteIds.push(...below.siteIds);
      lists.push(...below.lists);
    }
  }
  return { siteIds, lists };
};

const recycledIn = (table: Table, siteId: string): Promise<RecycledRecord[]> =>
  readAll<RecycledRecord>(table, { table: 'content', pk: keys.recycled(siteId, '').pk });

/** The nodes of a list's folders, parents first, then those in the recycle bin. */
export const foldersOf = async (table: Table, { siteId, listId }: ListRef): Promise<string[]> => {
  const parents = [listId];
  for (const parent of parents) parents.push(...(await idsOf(table, { table: 'content', pk: keys.folderRow(parent, '', '').pk })));
  const deleted = (await recycledIn(table, siteId))
    .filter((entry) => entry.objectType === 'folder' && entry.listId === listId)
    .map(({ folderId }) => folderId);
  return [...parents.slice(1), ...deleted].map(node.folder);
};
