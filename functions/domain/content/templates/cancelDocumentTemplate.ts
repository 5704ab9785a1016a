import { takeBack } from '#functions/domain/content/blobs/pendingUpload.ts';
import { placeOf } from '#functions/domain/content/templates/addDocumentTemplate.ts';
import type { ListContext } from '#functions/domain/content/templates/templatesOf.ts';

export const cancelDocumentTemplate = (ctx: ListContext, uploadId: string): Promise<Record<string, never>> =>
  takeBack(ctx, placeOf(ctx), uploadId);
