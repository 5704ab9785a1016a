import { deleteMarked, markForDeletion } from '#functions/domain/content/blobs/unreferencedBlobs.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UploadRecord } from '#functions/storage/records/uploadRecords.ts';
import { attempt, read, rowsIn } from '#functions/storage/rows.ts';
import { UPLOAD_HOURS } from '#shared/limits.ts';
import { firstFactId } from '#shared/rules/firstFactId.ts';
import { HOUR_MS } from '#shared/time.ts';

/** Milliseconds after the expiry of an upload, so that a commit in its last second is not disturbed. */
const GRACE = 3_600_000;

const sweep = async (ctx: Context, id: string): Promise<void> => {
  const upload = await read<UploadRecord>(ctx.table, keys.upload(id));
  // The process that deletes the row owns the bytes: a simultaneous commit makes this attempt fail.
  const isRemoved = await attempt(ctx.table, [
    { delete: keys.upload(id), if: { equals: { itemId: null } } },
    { delete: keys.uploadDue(id) },
    ...(upload ? [markForDeletion(ctx, upload.blob)] : []),
  ]);
  if (!isRemoved || !upload) return;
  await ctx.host.blobs.abort(upload.blob, upload.blobUpload);
  await deleteMarked(ctx, upload.blob);
};

/** Deletes uploads that were never committed. */
export const sweepUploads = async (ctx: Context): Promise<void> => {
  const to = firstFactId(ctx.now().getTime() - UPLOAD_HOURS * HOUR_MS - GRACE);
  for await (const { data } of rowsIn<{ id: string }>(ctx.table, { table: 'content', pk: 'uploads', to, limit: 100 }))
    await sweep(ctx, data.id);
};
