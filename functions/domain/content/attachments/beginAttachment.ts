import type { ItemContext } from '#functions/domain/access/targets.ts';
import { assertCanAttach } from '#functions/domain/content/attachments/addAttachment.ts';
import { uploadTarget } from '#functions/domain/content/attachments/largeAttachment.ts';
import { checkSize } from '#functions/domain/content/blobs/checkUpload.ts';
import { createUpload } from '#functions/domain/content/blobs/createUpload.ts';
import type { UploadPlan, UploadTicket } from '#shared/models/documents/upload.ts';

/** Starts the upload of an attachment in parts, like that of a file. */
export const beginAttachment = async (ctx: ItemContext, { body }: { body: UploadPlan }): Promise<UploadTicket> => {
  assertCanAttach(ctx, ctx.target);
  checkSize({ fileName: body.fileName, bytes: body.size });
  return createUpload(ctx, uploadTarget(ctx), body);
};
