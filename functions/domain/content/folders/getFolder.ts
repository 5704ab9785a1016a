import type { ListContext } from '#functions/domain/access/targets.ts';
import { presentFolderDetails } from '#functions/domain/content/folders/presentFolderDetails.ts';
import type { FolderDetails } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';

/** The folder that the call names. */
export const getFolder = async (ctx: ListContext): Promise<FolderDetails> => {
  const { folder } = ctx.target;
  if (!folder) throw new Problem('notFound');
  return presentFolderDetails(ctx, folder);
};
