import { effectiveAccesses } from '#functions/domain/access/effectiveAccess.ts';
import type { Context } from '#functions/domain/context.ts';
import { itemChain } from '#functions/domain/items/itemChain.ts';
import type { Target } from '#functions/domain/targets.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ItemRecord, ListRecord, RecycledRecord } from '#functions/storage/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { Access, grants } from '#shared/access.ts';
import type { RecycleEntry } from '#shared/models/recycle.ts';

/** Entries one screen shows; older ones follow when these are gone. */
const ENTRIES = 500;

/** What was deleted from a site, newest first, as far as the caller could have deleted it. */
export const siteBin = async (ctx: Context & { target: Target<'site'> }): Promise<RecycleEntry[]> => {
  const { pk } = keys.recycled(ctx.target.site.id, '');
  const { rows } = await ctx.table.query<RecycledRecord>({ table: 'content', pk, limit: ENTRIES, reverse: true });
  const entries = rows.map(({ data }) => data);
  const [lists, folders, items] = await Promise.all([
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
  ]);
  const chains = entries.map((_, index) => {
    const list = lists[index];
    return list ? itemChain(list, folders[index], items[index] ?? { id: 0, ownScope: false }) : [];
  });
  const accesses = await effectiveAccesses(ctx, chains);
  return entries
    .filter((_, index) => grants(accesses[index] ?? Access.None, 'Delete'))
    .map(({ reason, siteId: _site, folderId: _folder, ...entry }) => ({ ...entry, reasonToDelete: reason, pendingApprovers: [] }));
};
