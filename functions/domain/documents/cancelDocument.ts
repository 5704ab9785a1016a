import type { ItemContext } from '#functions/domain/access/targets.ts';
import { cancelPendingUpload, versionTarget } from '#functions/domain/content/blobs/pendingUpload.ts';

export const cancelDocument = (ctx: ItemContext, uploadId: string): Promise<Record<string, never>> =>
  cancelPendingUpload(ctx, versionTarget(ctx), uploadId);
