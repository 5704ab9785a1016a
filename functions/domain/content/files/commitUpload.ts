import type { ListContext } from '#functions/domain/access/targets.ts';
import { complete, ownUpload, settle, type UploadPlace } from '#functions/domain/content/blobs/pendingUpload.ts';
import { presentSeen } from '#functions/domain/content/drafts/presentSeen.ts';
import { saveFile } from '#functions/domain/content/files/saveFile.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import type { Item } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';

export const placeOf = ({ target: { list, folder } }: ListContext): UploadPlace => ({ listId: list.id, folderId: folder?.id ?? list.id });

const committed = async (ctx: ListContext, itemId: number): Promise<Item> => {
  const { list, folder, access } = ctx.target;
  const item = await read<ItemRecord>(ctx.table, keys.item(list.id, itemId));
  if (!item) throw new Problem('uploadExpired');
  return presentSeen(ctx, { list, folder, item, access });
};

/** Verifies the uploaded parts, and publishes the file or its next version in the same transaction. It can be repeated. */
export const commitUpload = async (ctx: ListContext, { uploadId, comments }: { uploadId: string; comments: string }): Promise<Item> => {
  const upload = await ownUpload(ctx, placeOf(ctx), uploadId);
  if (upload.itemId !== null) return committed(ctx, upload.itemId);
  const { bytes, checksum } = await complete(ctx, upload);
  const { fileName: name, contentType, blob, overwrite, sameName } = upload;
  return saveFile(ctx, {
    file: { name, bytes, checksum, blob, contentType },
    overwrite,
    ...(sameName && { sameName }),
    comments,
    with: (itemId) => settle(ctx, upload, itemId),
  });
};
