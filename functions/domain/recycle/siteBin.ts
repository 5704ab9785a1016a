import { effectiveAccesses } from '#functions/domain/access/levels/effectiveAccess.ts';
import { itemChain } from '#functions/domain/access/records/itemChain.ts';
import { placeFolders } from '#functions/domain/access/records/placeFolders.ts';
import type { Target } from '#functions/domain/access/targets.ts';
import { findEntry, type NamedEntry } from '#functions/domain/content/bin/findEntry.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ItemRecord, ListRecord, SiteRecord, UserRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { read, readAll, readMany } from '#functions/storage/rows.ts';
import { Access, grants } from '#shared/access.ts';
import type { RecycleEntry } from '#shared/models/content/recycle.ts';
import { Problem } from '#shared/problems.ts';

/** Entries one screen shows; older ones follow when these are gone. */
const ENTRIES = 500;

const present = (
  names: ReadonlyMap<string, string>,
  { reason, folderId: _folder, pageId: _page, jobId: _job, approvals: _approvals, pendingApprovers = [], ...entry }: RecycledRecord,
): RecycleEntry => ({
  ...entry,
  reasonToDelete: reason,
  pendingApprovers: pendingApprovers.map((internalId) => ({ internalId, fullName: names.get(internalId) ?? '', isGroup: false })),
});

const presentAll = async ({ table }: Context, entries: RecycledRecord[]): Promise<RecycleEntry[]> => {
  const ids = [...new Set(entries.flatMap(({ pendingApprovers = [] }) => pendingApprovers))];
  const users = await readMany<UserRecord>(table, ids.map(keys.user));
  const names = new Map(users.flatMap((user) => (user ? [[user.id, user.fullName] as const] : [])));
  return entries.map((entry) => present(names, entry));
};

/** Those entries that the caller could have deleted, or has to agree to the end of. */
const shownOf = async (ctx: Context, entries: RecycledRecord[]): Promise<RecycleEntry[]> => {
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
  const placed = new Map((await placeFolders(ctx, found)).map((folder) => [folder.id, folder]));
  const chains = entries.map(({ folderId, objectType }, index) => {
    const list = lists[index];
    if (objectType === 'page' || objectType === 'site') return sites[index]?.chain ?? [];
    return list ? itemChain(list, placed.get(folderId), items[index] ?? { id: 0, ownScope: false }) : [];
  });
  const accesses = await effectiveAccesses(ctx, chains);
  // What went to the bin before its list comes back with it.
  const listed = (entry: RecycledRecord, index: number): boolean =>
    entry.objectType === 'list' || lists[index]?.deletedOn === null || lists[index]?.deletedOn === undefined;
  const mine = (entry: RecycledRecord, index: number): boolean =>
    grants(accesses[index] ?? Access.None, entry.objectType === 'page' ? 'ContributePages' : 'Delete') ||
    (entry.pendingApprovers ?? []).includes(ctx.caller.id);
  return presentAll(
    ctx,
    entries.filter((entry, index) => listed(entry, index) && mine(entry, index)),
  );
};

const binOf = async (ctx: Context, siteId: string): Promise<RecycleEntry[]> => {
  const { pk } = keys.recycled(siteId, '');
  const { rows } = await ctx.table.query<RecycledRecord>({ table: 'content', pk, limit: ENTRIES, reverse: true });
  return shownOf(
    ctx,
    rows.map(({ data }) => data),
  );
};

/** One entry of a bin, whatever bin it is in. Throws notFound where the caller has nothing to do with it. */
export const shownEntry = async (ctx: Context, named: NamedEntry): Promise<RecycleEntry> => {
  const [shown] = await shownOf(ctx, [await findEntry(ctx, named)]);
  if (!shown) throw new Problem('notFound');
  return shown;
};

/** What was deleted from a site, newest first; one entry alone when it is named. */
export const siteBin = async (ctx: Context & { target: Target<'site'> }, only: string | undefined): Promise<RecycleEntry[]> => {
  const entries = await binOf(ctx, ctx.target.site.id);
  return only === undefined ? entries : entries.filter(({ id }) => id === only);
};

const sitesBelow = async (ctx: Context, siteId: string): Promise<string[]> => {
  const children = await readAll<{ id: string }>(ctx.table, keys.site(siteId), 'site#');
  const inner = await Promise.all(children.map(({ id }) => sitesBelow(ctx, id)));
  return [siteId, ...inner.flat()];
};

/** The bins of all sites, newest first. */
export const allBins = async (ctx: Context): Promise<RecycleEntry[]> => {
  const root = await read<{ siteId: string }>(ctx.table, keys.path('/'));
  const bins = await Promise.all((await sitesBelow(ctx, root?.siteId ?? '')).map((siteId) => binOf(ctx, siteId)));
  return bins
    .flat()
    .sort((one, other) => (one.id < other.id ? 1 : -1))
    .slice(0, ENTRIES);
};
