import type { ItemContext } from '#functions/domain/access/targets.ts';
import { attachSent } from '#functions/domain/content/attachments/attachSent.ts';
import { onlyFile, type SentFile } from '#functions/domain/content/blobs/keepSent.ts';
import type { Attachment } from '#shared/models/content/item.ts';

/** Attaches the only file of a form. */
export const uploadAttachment = (ctx: ItemContext, files: SentFile[], comments: string): Promise<Attachment> =>
  attachSent(ctx, onlyFile(files), comments);
