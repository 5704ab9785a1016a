import { findFolder } from '#functions/domain/access/records/folderPaths.ts';
import { folderChain } from '#functions/domain/access/records/itemChain.ts';
import { type EntryRef, findEntry, listOfEntry } from '#functions/domain/content/bin/findEntry.ts';
import { pagePath } from '#functions/domain/content/itemRecords/pagePath.ts';
import { folderUrl } from '#functions/domain/content/itemRecords/presentItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { assertCanDelete } from '#functions/domain/recycle/restore.ts';
import { siteOfPage } from '#functions/domain/recycle/restorePage.ts';
import { recycledSite } from '#functions/domain/recycle/restoreSite.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';

/** The page that showed an entry's object before it was deleted, at the current location of its folder. */
export const itemUrl = async (ctx: Context, ref: EntryRef): Promise<{ url: string }> => {
  const entry = await findEntry(ctx, ref);
  if (entry.objectType === 'site') return { url: (await recycledSite(ctx, entry)).path };
  if (entry.objectType === 'page') return { url: pagePath(await siteOfPage(ctx, entry), '').replace(/\/$/, '') };
  const list = await listOfEntry(ctx, entry);
  await assertCanDelete(ctx, folderChain(list, undefined));
  const folder = await read<FolderRecord>(ctx.table, keys.folder(entry.folderId));
  const parentId = entry.objectType === 'folder' ? folder?.parentId : entry.folderId;
  const parent = await findFolder(ctx, list, parentId ?? list.id);
  return { url: folderUrl(list, parent?.names ?? []) };
};
