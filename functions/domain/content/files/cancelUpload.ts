import type { ListContext } from '#functions/domain/access/targets.ts';
import { cancelPendingUpload } from '#functions/domain/content/blobs/pendingUpload.ts';
import { uploadTarget } from '#functions/domain/content/files/commitUpload.ts';

/** Deletes uploaded parts; a committed file is kept. */
export const cancelUpload = (ctx: ListContext, uploadId: string): Promise<Record<string, never>> =>
  cancelPendingUpload(ctx, uploadTarget(ctx), uploadId);
