import type { ItemContext } from '#functions/domain/access/targets.ts';
import { uploadTarget } from '#functions/domain/content/attachments/largeAttachment.ts';
import { cancelPendingUpload } from '#functions/domain/content/blobs/pendingUpload.ts';

export const cancelAttachment = (ctx: ItemContext, uploadId: string): Promise<Record<string, never>> =>
  cancelPendingUpload(ctx, uploadTarget(ctx), uploadId);
