import type { ListContext } from '#functions/domain/access/targets.ts';
import { takeBack } from '#functions/domain/content/blobs/pendingUpload.ts';
import { placeOf } from '#functions/domain/content/templates/addDocumentTemplate.ts';

export const cancelDocumentTemplate = (ctx: ListContext, uploadId: string): Promise<Record<string, never>> =>
  takeBack(ctx, placeOf(ctx), uploadId);
