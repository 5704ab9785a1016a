import type { FolderWithPath } from '#functions/domain/access/records/folderPaths.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { presentCounted } from '#functions/domain/content/folders/presentFolder.ts';
import type { FolderDetails } from '#shared/models/content/item.ts';

export const presentDetails = async (ctx: ListContext, folder: FolderWithPath): Promise<FolderDetails> => {
  const parents = folder.ids.slice(0, -1).map((id, index) => ({ id, name: folder.names[index] ?? '' }));
  return { ...(await presentCounted(ctx, folder)), parents };
};
