import { ulid } from 'ulid';
import { contentTypeOf } from '#functions/domain/content/blobs/contentTypes.ts';
import type { UploadTarget } from '#functions/domain/content/blobs/pendingUpload.ts';
import { change } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UploadRecord } from '#functions/storage/records/uploadRecords.ts';
import { create } from '#functions/storage/rows.ts';
import { PART_BYTES, UPLOAD_HOURS } from '#shared/limits.ts';
import type { UploadPlan, UploadTicket } from '#shared/models/documents/upload.ts';
import { Problem } from '#shared/problems.ts';
import { HOUR_MS, HOUR_SECONDS } from '#shared/time.ts';

/** An empty file also has one part, so that its bytes are verified like those of others. */
const requireParts = ({ size, parts }: UploadPlan): UploadRecord['parts'] => {
  if (parts.length !== Math.max(1, Math.ceil(size / PART_BYTES)))
    throw new Problem('invalidInput', { fields: [{ at: 'parts', code: 'invalid' }] });
  return parts.map((sha256, index) => ({ number: index + 1, sha256, bytes: Math.min(PART_BYTES, size - index * PART_BYTES) }));
};

/** Returns a URL for each announced part. Nothing of the upload is visible before it is committed. Throws dailyUploadSpent and busy. */
export const createUpload = async (ctx: Context, target: UploadTarget, plan: UploadPlan): Promise<UploadTicket> => {
  const parts = requireParts(plan);
  const { countUpload } = await import('#functions/domain/settings/quotas/dailyUpload.ts');
  // Checked before anything is started, and again with the other writes.
  await countUpload(ctx, plan.size);
  const { fileName, overwrite, sameName } = plan;
  const id = ulid(ctx.now().getTime());
  const blob = `${target.listId}/${id}`;
  const { blobs } = ctx.host;
  const upload: UploadRecord = {
    ...target,
    id,
    userId: ctx.caller.id,
    fileName,
    contentType: contentTypeOf(fileName),
    overwrite,
    ...(sameName && { sameName }),
    blob,
    blobUpload: await blobs.begin(blob),
    parts,
    expiresOn: new Date(ctx.now().getTime() + UPLOAD_HOURS * HOUR_MS).toISOString(),
    itemId: null,
  };
  await change(ctx, async () => {
    const counted = await countUpload(ctx, plan.size);
    return { writes: [create(keys.upload(id), upload), create(keys.uploadDue(id), { id }), ...counted], done: undefined };
  });
  const signed = await blobs.signParts(blob, upload.blobUpload, parts, UPLOAD_HOURS * HOUR_SECONDS);
  return { uploadId: id, partBytes: PART_BYTES, parts: signed };
};
