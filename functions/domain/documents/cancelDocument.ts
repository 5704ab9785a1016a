import type { ItemContext } from '#functions/domain/access/targets.ts';
import { takeBack } from '#functions/domain/content/blobs/pendingUpload.ts';
import { placeOf } from '#functions/domain/documents/saveDocument.ts';

export const cancelDocument = (ctx: ItemContext, uploadId: string): Promise<Record<string, never>> => takeBack(ctx, placeOf(ctx), uploadId);
