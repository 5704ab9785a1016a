import type { ListContext } from '#functions/domain/access/targets.ts';
import { commitOnce, completeUpload, markCommitted, type UploadTarget } from '#functions/domain/content/blobs/pendingUpload.ts';
import { presentItemForCaller } from '#functions/domain/content/drafts/presentItemForCaller.ts';
import { saveFile } from '#functions/domain/content/files/saveFile.ts';
import { loadObjects } from '#functions/domain/content/itemRecords/loadObjects.ts';
import type { Item } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';

export const uploadTarget = ({ target: { list, folder } }: ListContext): UploadTarget => ({
  listId: list.id,
  folderId: folder?.id ?? list.id,
});

/** The current item, which can be elsewhere by now, or hidden from the uploader. */
const committed = async (ctx: ListContext, itemId: number): Promise<Item> => {
  const [found] = await loadObjects(ctx, [{ listId: ctx.target.list.id, itemId }]);
  if (!found?.item || found.item.deletedOn) throw new Problem('uploadExpired');
  return presentItemForCaller(ctx, { ...found, item: found.item });
};

/** Verifies the uploaded parts, and publishes the file or its next version in the same transaction. It can be repeated. */
export const commitUpload = (ctx: ListContext, { uploadId, comments }: { uploadId: string; comments: string }): Promise<Item> =>
  commitOnce(ctx, uploadTarget(ctx), uploadId, {
    earlierResult: ({ itemId }) => committed(ctx, itemId ?? 0),
    createResult: async (upload) => {
      const { bytes, checksum } = await completeUpload(ctx, upload);
      const { fileName: name, contentType, blob, overwrite, sameName } = upload;
      return saveFile(ctx, {
        file: { name, bytes, checksum, blob, contentType },
        overwrite,
        ...(sameName && { sameName }),
        comments,
        alsoWrites: (itemId) => markCommitted(ctx, upload, itemId),
      });
    },
  });
