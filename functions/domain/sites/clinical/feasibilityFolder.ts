import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { findFolder } from '#functions/domain/access/records/folderPaths.ts';
import { folderUrl } from '#functions/domain/content/itemRecords/presentItem.ts';
import { readableLists } from '#functions/domain/content/listRecords/readableLists.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { rowOf } from '#functions/domain/sites/clinical/rowsOf.ts';
import { keys } from '#functions/storage/keys.ts';
import { read } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import { holdsFiles } from '#shared/models/content/list.ts';
import { Problem } from '#shared/problems.ts';

interface FeasibilityFolderInput {
  libraryListId: string;
  itemId: number;
  systemSiteListId: string;
}

/** The folder for an item's documents: the library's folder with the item's name, or the library itself if the caller sees none. */
export const feasibilityFolder = async (
  ctx: Context,
  { libraryListId, itemId, systemSiteListId }: FeasibilityFolderInput,
): Promise<{ url: string }> => {
  const [library] = await readableLists(ctx, [libraryListId]);
  const [list] = await readableLists(ctx, [systemSiteListId]);
  if (!library || !holdsFiles(library.type)) throw new Problem('notFound');
  const { Title } = await rowOf(ctx, list, itemId);
  const reservation = Title === '' ? undefined : await read<{ folderId?: string }>(ctx.table, keys.name(library.id, Title));
  const folder = reservation?.folderId === undefined ? undefined : await findFolder(ctx, library, reservation.folderId);
  const isReadable = folder !== undefined && grants(await effectiveAccess(ctx, folder.chain), 'Read');
  return { url: folderUrl(library, isReadable ? folder.names : []) };
};
