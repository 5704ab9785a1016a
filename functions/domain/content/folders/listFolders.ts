import { folderChain } from '#functions/domain/access/records/itemChain.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { folderPage } from '#functions/domain/content/folders/folderPage.ts';
import { nextCursor, readAfter } from '#functions/domain/kernel/cursors.ts';
import { PAGE_SIZE_MAX } from '#shared/limits.ts';
import type { Folder } from '#shared/models/content/item.ts';

/** The readable subfolders of a folder by name, in pages if there are many. */
export const listFolders = async (
  ctx: ListContext,
  { after }: { after?: string | undefined },
): Promise<{ folders: Folder[]; next: string | null }> => {
  const { list, folder } = ctx.target;
  const of = ['folders', folder?.id ?? list.id];
  const position = await readAfter(ctx, of, after);
  const { folders, next } = await folderPage(ctx, folderChain(list, folder), PAGE_SIZE_MAX, position.after);
  return { folders, next: await nextCursor(ctx, of, next) };
};
