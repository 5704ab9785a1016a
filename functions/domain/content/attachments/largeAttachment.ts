import type { ItemContext } from '#functions/domain/access/targets.ts';
import { addAttachment, attachmentWith } from '#functions/domain/content/attachments/addAttachment.ts';
import { complete, ownUpload, settle, type UploadPlace } from '#functions/domain/content/blobs/pendingUpload.ts';
import type { Attachment } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';

export const placeOf = ({ target: { list, item } }: ItemContext): UploadPlace => ({
  listId: list.id,
  folderId: item.folderId,
  parentId: item.id,
});

/** Verifies the uploaded parts and attaches the file. It can be repeated. */
export const commitAttachment = async (ctx: ItemContext, uploadId: string, comments: string): Promise<Attachment> => {
  const upload = await ownUpload(ctx, placeOf(ctx), uploadId);
  if (upload.itemId !== null) {
    const attachment = await attachmentWith(ctx, ctx.target.item, upload.blob);
    if (!attachment) throw new Problem('uploadExpired');
    return attachment;
  }
  const { bytes, checksum } = await complete(ctx, upload);
  const { fileName: name, contentType, blob } = upload;
  return addAttachment(ctx, {
    file: { name, bytes, checksum, blob, contentType },
    comments,
    with: settle(ctx, upload, ctx.target.item.id),
  });
};
