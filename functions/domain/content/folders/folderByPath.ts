import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { findFolder } from '#functions/domain/access/records/folderPaths.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { presentFolderDetails } from '#functions/domain/content/folders/presentFolderDetails.ts';
import { keys } from '#functions/storage/keys.ts';
import { read } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import type { FolderDetails } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';

/** The folder at a path of names, or the one that the call names by id. */
export const folderByPath = async (ctx: ListContext, { path }: { path?: string | undefined }): Promise<FolderDetails> => {
  const { list, folder: startFolder } = ctx.target;
  if (path === undefined && startFolder) return presentFolderDetails(ctx, startFolder);
  let at = list.id;
  for (const name of (path ?? '').split('/').filter(Boolean)) {
    const reservation = await read<{ folderId?: string }>(ctx.table, keys.name(at, name));
    if (!reservation?.folderId) throw new Problem('notFound');
    at = reservation.folderId;
  }
  const folder = await findFolder(ctx, list, at);
  if (!folder) throw new Problem('notFound');
  const access = await effectiveAccess(ctx, folder.chain);
  if (!grants(access, 'Read')) throw new Problem('notFound');
  return presentFolderDetails({ ...ctx, target: { ...ctx.target, folder, access } }, folder);
};
