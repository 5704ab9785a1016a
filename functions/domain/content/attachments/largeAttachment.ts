import type { ItemContext } from '#functions/domain/access/targets.ts';
import { addAttachment, attachmentWrites } from '#functions/domain/content/attachments/addAttachment.ts';
import { commitOnce, completeUpload, markCommitted, type UploadTarget } from '#functions/domain/content/blobs/pendingUpload.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import type { Attachment } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';

/** The item can be moved while bytes are sent, so its folder is not part of the target. */
export const uploadTarget = ({ target: { list, item } }: ItemContext): UploadTarget => ({
  listId: list.id,
  folderId: list.id,
  parentId: item.id,
});

const attached = async (ctx: ItemContext, blob: string): Promise<Attachment> => {
  const { listId, id } = ctx.target.item;
  const item = await read<ItemRecord>(ctx.table, keys.item(listId, id));
  const attachment = item && (await attachmentWrites(ctx, item, blob));
  if (!attachment) throw new Problem('uploadExpired');
  return attachment;
};

/** Verifies the uploaded parts and attaches the file. It can be repeated. */
export const commitAttachment = (ctx: ItemContext, uploadId: string, comments: string): Promise<Attachment> =>
  commitOnce(ctx, uploadTarget(ctx), uploadId, {
    earlierResult: ({ blob }) => attached(ctx, blob),
    createResult: async (upload) => {
      const { bytes, checksum } = await completeUpload(ctx, upload);
      const { fileName: name, contentType, blob } = upload;
      return addAttachment(ctx, {
        file: { name, bytes, checksum, blob, contentType },
        comments,
        alsoWrites: markCommitted(ctx, upload, ctx.target.item.id),
      });
    },
  });
