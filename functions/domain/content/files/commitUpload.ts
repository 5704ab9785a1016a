import type { ListContext } from '#functions/domain/access/targets.ts';
import { commitOnce, complete, settle, type UploadPlace } from '#functions/domain/content/blobs/pendingUpload.ts';
import { presentSeen } from '#functions/domain/content/drafts/presentSeen.ts';
import { saveFile } from '#functions/domain/content/files/saveFile.ts';
import { objectsBehind } from '#functions/domain/content/itemRecords/objectsBehind.ts';
import type { Item } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';

export const placeOf = ({ target: { list, folder } }: ListContext): UploadPlace => ({ listId: list.id, folderId: folder?.id ?? list.id });

/** The current item, which can be elsewhere by now, or hidden from the uploader. */
const committed = async (ctx: ListContext, itemId: number): Promise<Item> => {
  const [found] = await objectsBehind(ctx, [{ listId: ctx.target.list.id, itemId }]);
  if (!found?.item || found.item.deletedOn) throw new Problem('uploadExpired');
  return presentSeen(ctx, { ...found, item: found.item });
};

/** Verifies the uploaded parts, and publishes the file or its next version in the same transaction. It can be repeated. */
export const commitUpload = (ctx: ListContext, { uploadId, comments }: { uploadId: string; comments: string }): Promise<Item> =>
  commitOnce(ctx, placeOf(ctx), uploadId, {
    became: ({ itemId }) => committed(ctx, itemId ?? 0),
    make: async (upload) => {
      const { bytes, checksum } = await complete(ctx, upload);
      const { fileName: name, contentType, blob, overwrite, sameName } = upload;
      return saveFile(ctx, {
        file: { name, bytes, checksum, blob, contentType },
        overwrite,
        ...(sameName && { sameName }),
        comments,
        with: (itemId) => settle(ctx, upload, itemId),
      });
    },
  });
