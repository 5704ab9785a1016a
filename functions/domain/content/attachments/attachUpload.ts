import type { ItemContext } from '#functions/domain/access/targets.ts';
import { addAttachment, assertCanAttach } from '#functions/domain/content/attachments/addAttachment.ts';
import { checkSize } from '#functions/domain/content/blobs/checkUpload.ts';
import { checkName, storeUpload, type UploadedFile } from '#functions/domain/content/blobs/storeUpload.ts';
import type { Attachment } from '#shared/models/content/item.ts';

/** Attaches a file that was sent within the call. */
export const attachUpload = async (ctx: ItemContext, upload: UploadedFile, comments: string): Promise<Attachment> => {
  assertCanAttach(ctx, ctx.target);
  const fileName = checkName(upload);
  checkSize({ fileName, bytes: upload.bytes.length });
  return storeUpload(ctx, ctx.target.list.id, { ...upload, fileName }, (file, reservation) =>
    addAttachment(ctx, { file, comments, alsoWrites: [reservation] }),
  );
};
