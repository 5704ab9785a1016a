import { containerNames } from '#functions/domain/access/records/containerNames.ts';
import type { FolderWithPath } from '#functions/domain/access/records/folderPaths.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { presentCounted } from '#functions/domain/content/folders/presentFolder.ts';
import type { FolderDetails } from '#shared/models/content/item.ts';

/** An open folder. Folders above it that the caller may not open have no names. */
export const presentFolderDetails = async (ctx: ListContext, folder: FolderWithPath): Promise<FolderDetails> => {
  const names = (await containerNames(ctx, { folders: [folder] })).ofFolder(folder);
  const parents = folder.ids.slice(0, -1).map((id, index) => ({ id, name: names[index] ?? '' }));
  return { ...(await presentCounted(ctx, folder)), parents };
};
