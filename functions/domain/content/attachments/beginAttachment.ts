import type { ItemContext } from '#functions/domain/access/targets.ts';
import { refuseAttaching } from '#functions/domain/content/attachments/addAttachment.ts';
import { placeOf } from '#functions/domain/content/attachments/largeAttachment.ts';
import { checkSize } from '#functions/domain/content/blobs/checkUpload.ts';
import { openUpload } from '#functions/domain/content/blobs/openUpload.ts';
import type { UploadPlan, UploadTicket } from '#shared/models/documents/upload.ts';

/** Starts the upload of an attachment in parts, like that of a file. */
export const beginAttachment = async (ctx: ItemContext, { body }: { body: UploadPlan }): Promise<UploadTicket> => {
  refuseAttaching(ctx, ctx.target);
  checkSize({ fileName: body.fileName, bytes: body.size });
  return openUpload(ctx, placeOf(ctx), body);
};
