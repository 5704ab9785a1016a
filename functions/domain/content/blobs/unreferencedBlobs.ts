import { type BlobOwner, shareBlob, stillReferenced, unshareBlob } from '#functions/domain/content/blobs/sharedBlobs.ts';
import { change } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { StoredBlob } from '#functions/platform/blobs.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { JobRecord } from '#functions/storage/records/records.ts';
import type { UnreferencedBlobRecord } from '#functions/storage/records/unreferencedBlobRecords.ts';
import { attempt, put, read, rowsIn } from '#functions/storage/rows.ts';
import { HOUR_MS } from '#shared/time.ts';

/**
 * The only module that adds and deletes bytes. Bytes without a reference, or whose reference was just removed, are recorded; the record is
 * deleted in the transaction that refers to them, or with the bytes. The sweep finds what a crash leaves behind.
 */

/** Milliseconds after which no process is using the recorded bytes any more. */
const UNUSED_AFTER_MS = HOUR_MS;

const blobRecord = (ctx: Context, blob: string, about: Partial<UnreferencedBlobRecord> = {}): UnreferencedBlobRecord => ({
  blob,
  at: ctx.now().toISOString(),
  isTaken: false,
  ...about,
});

/** Stores bytes without a reference that the application produced itself. */
export const putGenerated = async (ctx: Context, blob: string, bytes: Uint8Array): Promise<StoredBlob> => {
  await ctx.table.transact([put(keys.unreferencedBlob(blob), blobRecord(ctx, blob))]);
  return ctx.host.blobs.put(blob, bytes);
};

/** Stores uploaded bytes without a reference. Throws dailyUploadSpent and busy. */
export const putUploaded = async (ctx: Context, blob: string, bytes: Uint8Array): Promise<StoredBlob> => {
  const { countUpload } = await import('#functions/domain/settings/quotas/dailyUpload.ts');
  await change(ctx, async () => {
    const counted = await countUpload(ctx, bytes.length);
    return { writes: [put(keys.unreferencedBlob(blob), blobRecord(ctx, blob)), ...counted], done: undefined };
  });
  return ctx.host.blobs.put(blob, bytes);
};

/** Restores the bytes of an object that records still refer to. */
export const restoreBytes = async (ctx: Context, blob: string, bytes: Uint8Array): Promise<void> => {
  await ctx.host.blobs.put(blob, bytes);
};

/** Part of the transaction that refers to the bytes. It fails if they were discarded in the meantime. */
export const referenceBlob = (blob: string): Write => ({ delete: keys.unreferencedBlob(blob), if: { equals: { isTaken: false } } });

/** Assigns the bytes to a job until it ends; written with the job's own row. */
export const assignToJob = (ctx: Context, blob: string, jobId: string): Write =>
  put(keys.unreferencedBlob(blob), blobRecord(ctx, blob, { jobId }));

/** Part of the transaction that removes the only reference to the bytes; call `deleteMarked` afterwards, or leave it to the sweep. */
export const markForDeletion = (ctx: Context, blob: string): Write =>
  put(keys.unreferencedBlob(blob), blobRecord(ctx, blob, { isTaken: true }));

const finish = async (ctx: Context, { blob, owner }: Pick<UnreferencedBlobRecord, 'blob' | 'owner'>): Promise<void> => {
  await ctx.host.blobs.remove(blob);
  await ctx.table.transact([{ delete: keys.unreferencedBlob(blob, owner) }]);
};

/** The change that removed the reference is already written, so a failure here does not affect it: the sweep repeats it. */
const later = async (ctx: Context, blob: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    ctx.host.logs.write('error', 'bytes not removed', { blob, correlationId: ctx.correlationId, error: String(error) });
  }
};

export const deleteMarked = (ctx: Context, blob: string): Promise<void> => later(ctx, blob, () => finish(ctx, { blob }));

/** Deletes bytes that were never referred to. Bytes that have a reference are kept, even if the response of that write was lost. */
const deleteIfUnreferenced = async (ctx: Context, blob: string): Promise<void> => {
  const take: Write = { update: keys.unreferencedBlob(blob), set: { isTaken: true }, if: { present: true } };
  if (await attempt(ctx.table, [take])) await finish(ctx, { blob });
};

/** Like deleteMarked, for a caller that failed to refer to them. */
export const deleteUnreferenced = (ctx: Context, blob: string): Promise<void> => later(ctx, blob, () => deleteIfUnreferenced(ctx, blob));

/** Part of the transaction in which an owner removes references to bytes, in one or all of its rows; call `releaseBlobs` afterwards. */
export const dereferenceBlobs = (ctx: Context, blobs: Iterable<string>, { listId, id }: BlobOwner): Write[] =>
  [...new Set(blobs)].map((blob) => put(keys.unreferencedBlob(blob, { listId, id }), blobRecord(ctx, blob, { owner: { listId, id } })));

const release = async (ctx: Context, blobs: Iterable<string>, owner: BlobOwner): Promise<void> => {
  const candidates = new Set(blobs);
  if (candidates.size === 0) return;
  const referenced = await stillReferenced(ctx, owner, candidates);
  for (const blob of candidates) {
    if (!referenced.has(blob) && (await unshareBlob(ctx, blob, owner))) {
      await finish(ctx, { blob, owner });
      continue;
    }
    // Another owner may have uploaded the same bytes in the meantime; in that case, its row was deleted here.
    const isReferencedAgain = !referenced.has(blob) && (await stillReferenced(ctx, owner, [blob])).has(blob);
    await ctx.table.transact([{ delete: keys.unreferencedBlob(blob, owner) }, ...(isReferencedAgain ? shareBlob(blob, [owner]) : [])]);
  }
};

/** Deletes bytes that an owner no longer refers to, unless it does so elsewhere or another owner does. It can be repeated. */
export const releaseBlobs = async (ctx: Context, blobs: Iterable<string>, { listId, id }: BlobOwner): Promise<void> => {
  const candidates = [...blobs];
  await later(ctx, candidates.join(' '), () => release(ctx, candidates, { listId, id }));
};

const isOpen = async (ctx: Context, jobId: string): Promise<boolean> => {
  const job = await read<JobRecord>(ctx.table, keys.job(jobId));
  return job !== undefined && job.endedOn === null;
};

const resolveBlob = async (ctx: Context, { blob, isTaken, owner, jobId }: UnreferencedBlobRecord): Promise<void> => {
  if (owner) return release(ctx, [blob], owner);
  if (isTaken) return finish(ctx, { blob });
  if (jobId === undefined || !(await isOpen(ctx, jobId))) await deleteIfUnreferenced(ctx, blob);
};

/** Deletes bytes that were stored without ever being referred to, or whose deletion was interrupted. */
export const sweepUnreferenced = async (ctx: Context): Promise<void> => {
  const before = new Date(ctx.now().getTime() - UNUSED_AFTER_MS).toISOString();
  const { table, pk } = keys.unreferencedBlob('');
  for await (const { data } of rowsIn<UnreferencedBlobRecord>(ctx.table, { table, pk, limit: 100 }))
    if (data.at < before) await later(ctx, data.blob, () => resolveBlob(ctx, data));
};
