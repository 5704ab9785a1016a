import type { Target } from '#functions/domain/access/targets.ts';
import { addAttachment, attachmentWith, refuseAttaching } from '#functions/domain/content/attachments/addAttachment.ts';
import { checkSize } from '#functions/domain/content/blobs/checkUpload.ts';
import { openUpload } from '#functions/domain/content/blobs/openUpload.ts';
import { complete, ownUpload, settle, takeBack, type UploadPlace } from '#functions/domain/content/blobs/pendingUpload.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Attachment } from '#shared/models/content/item.ts';
import type { UploadPlan, UploadTicket } from '#shared/models/documents/upload.ts';
import { Problem } from '#shared/problems.ts';

type ItemContext = Context & { target: Target<'item'> };

const placeOf = ({ target: { list, item } }: ItemContext): UploadPlace => ({ listId: list.id, folderId: item.folderId, parentId: item.id });

/** Begins the upload of an attachment in parts, as that of a file. */
export const beginAttachment = async (ctx: ItemContext, { body }: { body: UploadPlan }): Promise<UploadTicket> => {
  refuseAttaching(ctx, ctx.target);
  checkSize({ fileName: body.fileName, bytes: body.size });
  return openUpload(ctx, placeOf(ctx), body);
};

/** Proves the parts that arrived and attaches the file. May be repeated. */
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

export const cancelAttachment = (ctx: ItemContext, uploadId: string): Promise<Record<string, never>> =>
  takeBack(ctx, placeOf(ctx), uploadId);
