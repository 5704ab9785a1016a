import type { ItemContext } from '#functions/domain/access/targets.ts';
import { attachUpload } from '#functions/domain/content/attachments/attachUpload.ts';
import { requireSingleFile, type UploadedFile } from '#functions/domain/content/blobs/storeUpload.ts';
import type { Attachment } from '#shared/models/content/item.ts';

/** Attaches the only file of a form. */
export const uploadAttachment = (ctx: ItemContext, files: UploadedFile[], comments: string): Promise<Attachment> =>
  attachUpload(ctx, requireSingleFile(files), comments);
