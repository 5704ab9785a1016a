import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { advance, openSegments, readStep } from '#functions/domain/administration/installation/advance.ts';
import { migrations } from '#functions/domain/administration/installation/migrations.ts';
import { runSegment, SegmentTakenOver, TurnEnded } from '#functions/domain/administration/installation/runSegment.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Job } from '#functions/platform/queue.ts';
import { TableBusy } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SegmentRecord } from '#functions/storage/records/installationRecords.ts';
import { attempt, read } from '#functions/storage/rows.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** Milliseconds of a segment's turn. Then it returns to the queue, so that others get their turn. */
const TURN = 20_000;
/** Milliseconds without progress after which the message of a segment is considered lost. A turn is much shorter. */
const STALLED_AFTER_MS = 15 * MINUTE_MS;

const Started = z.object({ stalledAfterMs: z.number().default(STALLED_AFTER_MS) });
const Body = z.object({ id: z.string() });

const segmentJob = (id: string): Job => ({ name: 'migrateSegment', body: { id } });
const inAMinute = (ctx: Context): Date => new Date(ctx.now().getTime() + 60_000);

const sendSegment = ({ host, correlationId }: Context, { id }: Pick<SegmentRecord, 'id'>): Promise<void> =>
  host.queue.send({ ...segmentJob(id), correlationId });

const sendAll = async (ctx: Context, segments: SegmentRecord[]): Promise<void> => {
  for (const segment of segments) await sendSegment(ctx, segment);
};

const resendStalled = async (ctx: Context, stalledAfterMs: number): Promise<void> => {
  // After a clock was set back, segments can have times in the future.
  const isStalled = ({ touchedOn }: SegmentRecord) => Math.abs(ctx.now().getTime() - Date.parse(touchedOn)) >= stalledAfterMs;
  await sendAll(ctx, (await openSegments(ctx)).filter(isStalled));
};

/** Starts segments up to the allowed number. */
export const migrateByJobs = async (ctx: Context, body: Record<string, unknown>, steps = migrations): Promise<void> => {
  const { stalledAfterMs } = Started.parse(body);
  const step = await readStep(ctx);
  if (!step) return;
  const startsOn = new Date(step.startsOn);
  if (startsOn > ctx.now()) return ctx.host.schedule.at('migration', startsOn, { name: 'migrate', body });
  await resendStalled(ctx, stalledAfterMs);
  await sendAll(ctx, await advance(ctx, steps));
};

/** Records why a segment failed, for administrators who look at the migration's progress; the queue retries it. */
const recordFailure = async ({ table }: Context, id: string, error: unknown): Promise<void> => {
  await attempt(table, [{ update: keys.migrationSegment(id), set: { error: String(error).slice(0, 500) }, if: { present: true } }]);
};

/** Processes a segment for one turn, then starts those that can follow it. */
export const migrateSegment = async (ctx: Context, body: Record<string, unknown>, steps = migrations): Promise<void> => {
  const { id } = Body.parse(body);
  try {
    const done = await runSegment(ctx, id, steps, { holder: randomUUID(), turn: TURN });
    await sendAll(ctx, await advance(ctx, steps, done));
  } catch (error) {
    if (error instanceof TurnEnded) return sendSegment(ctx, { id });
    if (error instanceof SegmentTakenOver) return;
    // The table is overloaded, or others write the same records continuously. A queue would soon stop retrying.
    if (error instanceof TableBusy) return ctx.host.schedule.at(`migration ${id}`, inAMinute(ctx), segmentJob(id));
    await recordFailure(ctx, id, error);
    throw error;
  }
};

/** Runs once an hour in case a message was lost. */
export const sweepMigration = async (ctx: Context): Promise<void> => {
  if (await read(ctx.table, keys.installation('step'))) await ctx.host.queue.send({ name: 'migrate', body: {} });
};
