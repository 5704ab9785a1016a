import { effectiveAccesses } from '#functions/domain/access/levels/effectiveAccess.ts';
import { type ContainerNames, containerNames, UNNAMED } from '#functions/domain/access/records/containerNames.ts';
import { type FolderWithPath, resolveFolderPaths } from '#functions/domain/access/records/folderPaths.ts';
import { folderChain, itemChain, purgedItem } from '#functions/domain/access/records/itemChain.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { usersAsPeople } from '#functions/domain/kernel/usersAsPeople.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ItemRecord, ListRecord, SiteRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { readMany } from '#functions/storage/rows.ts';
import { Access, grants } from '#shared/access.ts';
import { RECYCLE_ENTRIES } from '#shared/limits.ts';
import type { RecycleEntry } from '#shared/models/content/recycle.ts';
import type { Person } from '#shared/models/identity/person.ts';

const present = (
  people: (ids: string[]) => Person[],
  { reason, folderId: _folder, pageId: _page, jobId: _job, approvals: _approvals, pendingApprovers = [], ...entry }: RecycledRecord,
): RecycleEntry => ({
  ...entry,
  reasonToDelete: reason,
  pendingApprovers: people(pendingApprovers),
});

const presentAll = async (ctx: Context, entries: RecycledRecord[]): Promise<RecycleEntry[]> => {
  const people = await usersAsPeople(
    ctx,
    entries.flatMap(({ pendingApprovers = [] }) => pendingApprovers),
  );
  return entries.map((entry) => present(people, entry));
};

interface EntryContainers {
  list: ListRecord | undefined;
  folder: FolderWithPath | undefined;
  names: ContainerNames;
}

/** An entry without the names of a list and folders that are closed to the caller. Approvers see what they decide on as it was. */
const withoutClosed = ({ caller }: Context, entry: RecycledRecord, { list, folder, names }: EntryContainers): RecycledRecord => {
  if (entry.pendingApprovers?.includes(caller.id)) return entry;
  const above = folder ? names.ofFolder(folder).slice(0, entry.objectType === 'folder' ? -1 : undefined) : [];
  return {
    ...entry,
    ...(list && names.ofList(list) === UNNAMED && { listTitle: UNNAMED }),
    ...(above.includes(UNNAMED) && { folderPath: UNNAMED }),
  };
};

/** The entries that the caller could have deleted or has to approve. */
export const presentVisible = async (ctx: Context, entries: RecycledRecord[]): Promise<RecycleEntry[]> => {
  const [lists, folders, items, sites] = await Promise.all([
    readMany<ListRecord>(
      ctx.table,
      entries.map(({ listId }) => keys.list(listId)),
    ),
    readMany<FolderRecord>(
      ctx.table,
      entries.map(({ folderId }) => keys.folder(folderId)),
    ),
    readMany<ItemRecord>(
      ctx.table,
      entries.map(({ listId, itemId }) => keys.item(listId, itemId ?? 0)),
    ),
    readMany<SiteRecord>(
      ctx.table,
      entries.map(({ objectType, siteId: of, folderId }) => keys.site(objectType === 'page' ? of : folderId)),
    ),
  ]);
  const found = entries.flatMap((_, index) => {
    const [list, folder] = [lists[index], folders[index]];
    return list && folder ? [{ list, folder }] : [];
  });
  const withPaths = new Map((await resolveFolderPaths(ctx, found)).map((folder) => [folder.id, folder]));
  const chains = entries.map(({ folderId, itemId, objectType }, index) => {
    const list = lists[index];
    if (objectType === 'page' || objectType === 'site') return sites[index]?.chain ?? [];
    if (!list) return [];
    const folder = withPaths.get(folderId);
    return itemId === null ? folderChain(list, folder) : itemChain(list, folder, items[index] ?? purgedItem(itemId));
  });
  const accesses = await effectiveAccesses(ctx, chains);
  // Something deleted before its list reappears with the list.
  const isListed = (entry: RecycledRecord, index: number): boolean =>
    entry.objectType === 'list' || lists[index]?.deletedOn === null || lists[index]?.deletedOn === undefined;
  const isAccessible = (entry: RecycledRecord, index: number): boolean =>
    grants(accesses[index] ?? Access.None, entry.objectType === 'page' ? 'ContributePages' : 'Delete') ||
    (entry.pendingApprovers ?? []).includes(ctx.caller.id);
  const names = await containerNames(ctx, { lists: lists.filter((list) => list !== undefined), folders: [...withPaths.values()] });
  return presentAll(
    ctx,
    entries.flatMap((entry, index) =>
      isListed(entry, index) && isAccessible(entry, index)
        ? [withoutClosed(ctx, entry, { list: lists[index], folder: withPaths.get(entry.folderId), names })]
        : [],
    ),
  );
};

export const readBin = async (ctx: Context, siteId: string): Promise<RecycleEntry[]> => {
  const { pk } = keys.recycled(siteId, '');
  const { rows } = await ctx.table.query<RecycledRecord>({ table: 'content', pk, limit: RECYCLE_ENTRIES, reverse: true });
  return presentVisible(
    ctx,
    rows.map(({ data }) => data),
  );
};
