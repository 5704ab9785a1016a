import { type BlobOwner, shareBlob, stillNamed, unshareBlob } from '#functions/domain/content/blobs/sharedBlobs.ts';
import { change } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Stored } from '#functions/platform/blobs.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { LooseRecord } from '#functions/storage/records/looseRecord.ts';
import type { JobRecord } from '#functions/storage/records/records.ts';
import { attempt, put, read, rowsIn } from '#functions/storage/rows.ts';

/**
 * The one door by which bytes come and go. Bytes that no record names yet, and those that one has just ceased to name, are noted: the note
 * goes with the transaction that names them, or with the bytes. What a crash leaves between, the sweep finds by its note.
 */

/** Milliseconds after which nobody is at work with what was noted. */
const SILENCE = 3_600_000;

const note = (ctx: Context, blob: string, about: Partial<LooseRecord> = {}): LooseRecord => ({
  blob,
  at: ctx.now().toISOString(),
  isTaken: false,
  ...about,
});

/** Keeps bytes that no record names yet, and that the application made of others. */
export const putMade = async (ctx: Context, blob: string, bytes: Uint8Array): Promise<Stored> => {
  await ctx.table.transact([put(keys.looseBlob(blob), note(ctx, blob))]);
  return ctx.host.blobs.put(blob, bytes);
};

/** Keeps bytes that were sent and that no record names yet. Throws dailyUploadSpent and busy. */
export const putLoose = async (ctx: Context, blob: string, bytes: Uint8Array): Promise<Stored> => {
  const { countUpload } = await import('#functions/domain/settings/quotas/dailyUpload.ts');
  await change(ctx, async () => {
    const counted = await countUpload(ctx, bytes.length);
    return { writes: [put(keys.looseBlob(blob), note(ctx, blob)), ...counted], done: undefined };
  });
  return ctx.host.blobs.put(blob, bytes);
};

/** Brings back the bytes of an object that its records name still. */
export const putAgain = async (ctx: Context, blob: string, bytes: Uint8Array): Promise<void> => {
  await ctx.host.blobs.put(blob, bytes);
};

/** Belongs to the transaction that names the bytes. Refused when they were given up meanwhile. */
export const nameLoose = (blob: string): Write => ({ delete: keys.looseBlob(blob), if: { equals: { isTaken: false } } });

/** The bytes belong to a job until it ends; beside the job's own row. */
export const giveToJob = (ctx: Context, blob: string, jobId: string): Write => put(keys.looseBlob(blob), note(ctx, blob, { jobId }));

/** Belongs to the transaction in which whoever has the bytes alone ceases to name them; `removeDoomed` follows. */
export const doom = (ctx: Context, blob: string): Write => put(keys.looseBlob(blob), note(ctx, blob, { isTaken: true }));

const finish = async (ctx: Context, { blob, owner }: Pick<LooseRecord, 'blob' | 'owner'>): Promise<void> => {
  await ctx.host.blobs.remove(blob);
  await ctx.table.transact([{ delete: keys.looseBlob(blob, owner) }]);
};

/** The change that made the bytes loose is written, so a failure here is no failure of it: the sweep does it again. */
const later = async (ctx: Context, blob: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    ctx.host.logs.write('error', 'bytes not removed', { blob, correlationId: ctx.correlationId, error: String(error) });
  }
};

export const removeDoomed = (ctx: Context, blob: string): Promise<void> => later(ctx, blob, () => finish(ctx, { blob }));

/** Removes bytes that nobody came to name; those that somebody did name stay, also where the answer of that write was lost. */
const giveUp = async (ctx: Context, blob: string): Promise<void> => {
  const mine: Write = { update: keys.looseBlob(blob), set: { isTaken: true }, if: { present: true } };
  if (await attempt(ctx.table, [mine])) await finish(ctx, { blob });
};

/** As giveUp, by whoever failed to name them. */
export const dropLoose = (ctx: Context, blob: string): Promise<void> => later(ctx, blob, () => giveUp(ctx, blob));

/** Belongs to the transaction in which an owner ceases to name bytes, in one of its rows or in all; `releaseBlobs` follows. */
export const loosen = (ctx: Context, blobs: Iterable<string>, { listId, id }: BlobOwner): Write[] =>
  [...new Set(blobs)].map((blob) => put(keys.looseBlob(blob, { listId, id }), note(ctx, blob, { owner: { listId, id } })));

const release = async (ctx: Context, blobs: Iterable<string>, owner: BlobOwner): Promise<void> => {
  const asked = new Set(blobs);
  if (asked.size === 0) return;
  const kept = await stillNamed(ctx, owner, asked);
  for (const blob of asked) {
    if (!kept.has(blob) && (await unshareBlob(ctx, blob, owner))) {
      await finish(ctx, { blob, owner });
      continue;
    }
    // Another owner may have sent the same bytes again meanwhile; then the row that says so was taken away here.
    const again = !kept.has(blob) && (await stillNamed(ctx, owner, [blob])).has(blob);
    await ctx.table.transact([{ delete: keys.looseBlob(blob, owner) }, ...(again ? shareBlob(blob, [owner]) : [])]);
  }
};

/** Bytes that an owner has ceased to name go, unless it names them elsewhere or another owner does. May be repeated. */
export const releaseBlobs = async (ctx: Context, blobs: Iterable<string>, { listId, id }: BlobOwner): Promise<void> => {
  const asked = [...blobs];
  await later(ctx, asked.join(' '), () => release(ctx, asked, { listId, id }));
};

const isOpen = async (ctx: Context, jobId: string): Promise<boolean> => {
  const job = await read<JobRecord>(ctx.table, keys.job(jobId));
  return job !== undefined && job.endedOn === null;
};

const settle = async (ctx: Context, { blob, isTaken, owner, jobId }: LooseRecord): Promise<void> => {
  if (owner) return release(ctx, [blob], owner);
  if (isTaken) return finish(ctx, { blob });
  if (jobId === undefined || !(await isOpen(ctx, jobId))) await giveUp(ctx, blob);
};

/** Removes what was put and never named, or never removed to the end. */
export const sweepLooseBlobs = async (ctx: Context): Promise<void> => {
  const before = new Date(ctx.now().getTime() - SILENCE).toISOString();
  const { table, pk } = keys.looseBlob('');
  for await (const { data } of rowsIn<LooseRecord>(ctx.table, { table, pk, limit: 100 }))
    if (data.at < before) await later(ctx, data.blob, () => settle(ctx, data));
};
