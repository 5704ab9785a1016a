import { effectiveAccesses } from '#functions/domain/access/effectiveAccess.ts';
import type { Context } from '#functions/domain/context.ts';
import { placeFolders } from '#functions/domain/folders/placeFolders.ts';
import { folderUrl } from '#functions/domain/items/presentItem.ts';
import { titleOf } from '#functions/domain/items/properties.ts';
import type { DraftRecord } from '#functions/storage/besideItem.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ItemRecord, ListRecord } from '#functions/storage/records.ts';
import { readAll, readMany } from '#functions/storage/rows.ts';
import { Access, grants } from '#shared/access.ts';
import type { ActiveLock } from '#shared/models/lock.ts';

interface Locked {
  list: ListRecord;
  item: ItemRecord;
}

const distinct = (ids: string[]): string[] => [...new Set(ids)];

/** The lists among these that the caller has full access to. */
const ownedLists = async (ctx: Context, ids: string[]): Promise<Map<string, ListRecord>> => {
  const records = await readMany<ListRecord>(ctx.table, ids.map(keys.list));
  const lists = records.flatMap((list) => (list && !list.deletedOn ? [list] : []));
  const accesses = await effectiveAccesses(
    ctx,
    lists.map(({ chain }) => chain),
  );
  return new Map(lists.flatMap((list, at) => (grants(accesses[at] ?? Access.None, 'FullAccess') ? [[list.id, list]] : [])));
};

/** The names of the folders that the items lie in, by folder; the root of a list has no entry. */
const folderNames = async (ctx: Context, locked: Locked[]): Promise<Map<string, string[]>> => {
  const inside = new Map(locked.filter(({ item }) => item.folderId !== item.listId).map(({ list, item }) => [item.folderId, list]));
  const records = await readMany<FolderRecord>(ctx.table, [...inside.keys()].map(keys.folder));
  const unplaced = records.flatMap((folder) => {
    const list = folder && inside.get(folder.id);
    return folder && list ? [{ list, folder }] : [];
  });
  return new Map((await placeFolders(ctx, unplaced)).map(({ id, names }) => [id, names]));
};

/** What is checked out in the lists to which the caller has full access, or in one of them; the longest kept first. */
export const activeLocks = async (ctx: Context, listId?: string): Promise<ActiveLock[]> => {
  const rows = await readAll<{ listId: string; id: number }>(ctx.table, keys.lock('', 0), listId ? `${listId}#` : '');
  const lists = await ownedLists(ctx, distinct(rows.map((row) => row.listId)));
  const mine = rows.filter((row) => lists.has(row.listId));
  const [items, drafts] = await Promise.all([
    readMany<ItemRecord>(
      ctx.table,
      mine.map((row) => keys.item(row.listId, row.id)),
    ),
    readMany<DraftRecord>(
      ctx.table,
      mine.map((row) => keys.draft(row.listId, row.id)),
    ),
  ]);
  const locked = items.flatMap((item, at) => {
    const list = item && lists.get(item.listId);
    // One in the recycle bin keeps nobody from anything.
    return item && list && !item.deletedOn ? [{ list, item, draft: drafts[at] }] : [];
  });
  const names = await folderNames(ctx, locked);
  const found = locked.flatMap(({ list, item, draft }): ActiveLock[] => {
    const { id: itemId, checkedOutBy: owner, checkedOutOn: issuedOn } = item;
    if (!owner || !issuedOn) return [];
    const path = folderUrl(list, names.get(item.folderId) ?? []);
    const fileName = item.file?.name ?? titleOf(list, item);
    const kind = { lockAccessType: 'Write', lockShareMode: 'Exclusive', expiration: null } as const;
    const lastRefresh = draft?.at ?? issuedOn;
    return [{ systemSiteListId: list.id, itemId, path, fileName, owner, issuedOn, ...kind, lastRefresh }];
  });
  return found.toSorted((one, other) => (one.issuedOn < other.issuedOn ? -1 : Number(one.issuedOn > other.issuedOn)));
};
