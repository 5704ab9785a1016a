import type { ItemContext } from '#functions/domain/access/targets.ts';
import { placeOf } from '#functions/domain/content/attachments/largeAttachment.ts';
import { takeBack } from '#functions/domain/content/blobs/pendingUpload.ts';

export const cancelAttachment = (ctx: ItemContext, uploadId: string): Promise<Record<string, never>> =>
  takeBack(ctx, placeOf(ctx), uploadId);
