import type { ListContext } from '#functions/domain/access/targets.ts';
import { takeBack } from '#functions/domain/content/blobs/pendingUpload.ts';
import { placeOf } from '#functions/domain/content/files/commitUpload.ts';

/** Deletes uploaded parts; a committed file is kept. */
export const cancelUpload = (ctx: ListContext, uploadId: string): Promise<Record<string, never>> => takeBack(ctx, placeOf(ctx), uploadId);
