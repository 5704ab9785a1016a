import type { ItemContext } from '#functions/domain/access/targets.ts';
import { attachUpload } from '#functions/domain/content/attachments/attachUpload.ts';
import type { UploadedFile } from '#functions/domain/content/blobs/storeUpload.ts';
import type { UploadedMany } from '#shared/models/documents/upload.ts';
import { Problem } from '#shared/problems.ts';

/** Attaches each file of a form. Failures are reported together and do not prevent the others. */
export const uploadAttachments = async (ctx: ItemContext, files: UploadedFile[], comments: string): Promise<UploadedMany> => {
  if (files.length === 0) throw new Problem('uploadInvalidFile');
  const uploaded: UploadedMany = { attachments: [], refused: [] };
  for (const sent of files) {
    try {
      uploaded.attachments.push(await attachUpload(ctx, sent, comments));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      uploaded.refused.push({ fileName: sent.fileName, error: error.code, ...(error.details.params && { params: error.details.params }) });
    }
  }
  return uploaded;
};
