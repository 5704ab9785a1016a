import type { ListContext } from '#functions/domain/access/targets.ts';
import type { UploadedFile } from '#functions/domain/content/blobs/storeUpload.ts';
import { uploadFile } from '#functions/domain/content/files/uploadFile.ts';
import type { UploadedDocuments } from '#shared/models/documents/upload.ts';
import { Problem } from '#shared/problems.ts';

/** Adds each file of a form. Failures are reported together and do not prevent the others. */
export const uploadDocuments = async (
  ctx: ListContext,
  files: UploadedFile[],
  how: { overwrite: boolean; comments: string },
): Promise<UploadedDocuments> => {
  if (files.length === 0) throw new Problem('uploadInvalidFile');
  const uploaded: UploadedDocuments = { items: [], refused: [] };
  for (const sent of files) {
    try {
      uploaded.items.push(await uploadFile(ctx, [sent], how));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      uploaded.refused.push({ fileName: sent.fileName, error: error.code, ...(error.details.params && { params: error.details.params }) });
    }
  }
  return uploaded;
};
