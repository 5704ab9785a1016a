import type { ListContext } from '#functions/domain/access/targets.ts';
import { takeBack } from '#functions/domain/content/blobs/pendingUpload.ts';
import { placeOf } from '#functions/domain/content/files/commitUpload.ts';

/** Takes back what was sent so far; a file that is already there stays. */
export const cancelUpload = (ctx: ListContext, uploadId: string): Promise<Record<string, never>> => takeBack(ctx, placeOf(ctx), uploadId);
