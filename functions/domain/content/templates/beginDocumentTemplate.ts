import type { ListContext } from '#functions/domain/access/targets.ts';
import { checkUpload } from '#functions/domain/content/blobs/checkUpload.ts';
import { createUpload } from '#functions/domain/content/blobs/createUpload.ts';
import { uploadTarget } from '#functions/domain/content/templates/addDocumentTemplate.ts';
import type { UploadPlan, UploadTicket } from '#shared/models/documents/upload.ts';

/** Starts the upload of a template in parts, like that of a file. */
export const beginDocumentTemplate = (ctx: ListContext, plan: Pick<UploadPlan, 'fileName' | 'size' | 'parts'>): Promise<UploadTicket> => {
  checkUpload(ctx.target.list, { fileName: plan.fileName, bytes: plan.size });
  return createUpload(ctx, uploadTarget(ctx), { ...plan, overwrite: false });
};
