import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { findFolder } from '#functions/domain/access/records/folderPaths.ts';
import { folderChain } from '#functions/domain/access/records/itemChain.ts';
import { type EntryRef, findEntry, listOfEntry } from '#functions/domain/content/bin/findEntry.ts';
import { pagePath } from '#functions/domain/content/itemRecords/pagePath.ts';
import { folderUrl } from '#functions/domain/content/itemRecords/presentItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { recycleEntry } from '#functions/domain/recycle/bins/recycleEntry.ts';
import { siteOfPage } from '#functions/domain/recycle/restorePage.ts';
import { recycledSite } from '#functions/domain/recycle/restoreSite.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';

/**
 * The page that showed an entry's object before it was deleted, at the current location of its folder; the page of the list if the folder
 * is closed to the caller. Throws notFound if the caller may not see the entry.
 */
export const itemUrl = async (ctx: Context, ref: EntryRef): Promise<{ url: string }> => {
  const entry = await findEntry(ctx, ref);
  if (entry.objectType === 'site') return { url: (await recycledSite(ctx, entry)).path };
  if (entry.objectType === 'page') return { url: pagePath(await siteOfPage(ctx, entry), '').replace(/\/$/, '') };
  const list = await listOfEntry(ctx, entry);
  await recycleEntry(ctx, ref);
  const folder = await read<FolderRecord>(ctx.table, keys.folder(entry.folderId));
  const parentId = entry.objectType === 'folder' ? folder?.parentId : entry.folderId;
  const parent = await findFolder(ctx, list, parentId ?? list.id);
  const isOpen = grants(await effectiveAccess(ctx, folderChain(list, parent)), 'Read');
  return { url: folderUrl(list, isOpen && parent ? parent.names : []) };
};
