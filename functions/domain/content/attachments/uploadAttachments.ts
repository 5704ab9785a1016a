import type { Target } from '#functions/domain/access/targets.ts';
import { addAttachment, refuseAttaching } from '#functions/domain/content/attachments/addAttachment.ts';
import { checkSize } from '#functions/domain/content/blobs/checkUpload.ts';
import { checkName, keepSent, onlyFile, type SentFile } from '#functions/domain/content/blobs/keepSent.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Attachment } from '#shared/models/content/item.ts';
import type { UploadedMany } from '#shared/models/documents/upload.ts';
import { Problem } from '#shared/problems.ts';

type ItemContext = Context & { target: Target<'item'> };

const attachSent = async (ctx: ItemContext, sent: SentFile, comments: string): Promise<Attachment> => {
  refuseAttaching(ctx, ctx.target);
  const fileName = checkName(sent);
  checkSize({ fileName, bytes: sent.bytes.length });
  return keepSent(ctx, ctx.target.list.id, { ...sent, fileName }, (file, claim) => addAttachment(ctx, { file, comments, with: [claim] }));
};

/** Attaches the one file of a form. */
export const uploadAttachment = (ctx: ItemContext, files: SentFile[], comments: string): Promise<Attachment> =>
  attachSent(ctx, onlyFile(files), comments);

/** Attaches each file of a form; those that fail are told together and do not keep the others back. */
export const uploadAttachments = async (ctx: ItemContext, files: SentFile[], comments: string): Promise<UploadedMany> => {
  if (files.length === 0) throw new Problem('uploadInvalidFile');
  const uploaded: UploadedMany = { attachments: [], refused: [] };
  for (const sent of files) {
    try {
      uploaded.attachments.push(await attachSent(ctx, sent, comments));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      uploaded.refused.push({ fileName: sent.fileName, error: error.code, ...(error.details.params && { params: error.details.params }) });
    }
  }
  return uploaded;
};
