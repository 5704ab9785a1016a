import type { ItemContext } from '#functions/domain/access/targets.ts';
import { takeBack, versionPlace } from '#functions/domain/content/blobs/pendingUpload.ts';

export const cancelDocument = (ctx: ItemContext, uploadId: string): Promise<Record<string, never>> =>
  takeBack(ctx, versionPlace(ctx), uploadId);
