import type { ItemContext } from '#functions/domain/access/targets.ts';
import { addAttachment, refuseAttaching } from '#functions/domain/content/attachments/addAttachment.ts';
import { checkSize } from '#functions/domain/content/blobs/checkUpload.ts';
import { checkName, keepSent, type SentFile } from '#functions/domain/content/blobs/keepSent.ts';
import type { Attachment } from '#shared/models/content/item.ts';

/** Attaches a file that was sent within the call. */
export const attachSent = async (ctx: ItemContext, sent: SentFile, comments: string): Promise<Attachment> => {
  refuseAttaching(ctx, ctx.target);
  const fileName = checkName(sent);
  checkSize({ fileName, bytes: sent.bytes.length });
  return keepSent(ctx, ctx.target.list.id, { ...sent, fileName }, (file, claim) => addAttachment(ctx, { file, comments, with: [claim] }));
};
