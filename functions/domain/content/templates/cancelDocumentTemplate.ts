import type { ListContext } from '#functions/domain/access/targets.ts';
import { cancelPendingUpload } from '#functions/domain/content/blobs/pendingUpload.ts';
import { uploadTarget } from '#functions/domain/content/templates/addDocumentTemplate.ts';

export const cancelDocumentTemplate = (ctx: ListContext, uploadId: string): Promise<Record<string, never>> =>
  cancelPendingUpload(ctx, uploadTarget(ctx), uploadId);
