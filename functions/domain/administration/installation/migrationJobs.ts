import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { advance, openSegments, readStep } from '#functions/domain/administration/installation/advance.ts';
import { migrations } from '#functions/domain/administration/installation/migrations.ts';
import { runSegment, TakenOver, TurnOver } from '#functions/domain/administration/installation/runSegment.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Job } from '#functions/platform/queue.ts';
import { TableBusy } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SegmentRecord } from '#functions/storage/records/installationRecords.ts';
import { attempt, read } from '#functions/storage/rows.ts';

/** Milliseconds of one turn of a segment. Then it goes back to the queue, so that others get theirs. */
const TURN = 20_000;
/** Milliseconds without progress after which the message of a segment is taken for lost. A turn is much shorter. */
const SILENCE = 15 * 60_000;

const Started = z.object({ silence: z.number().default(SILENCE) });
const Body = z.object({ id: z.string() });

const segmentJob = (id: string): Job => ({ name: 'migrateSegment', body: { id } });
const inAMinute = (ctx: Context): Date => new Date(ctx.now().getTime() + 60_000);

const sendSegment = ({ host, correlationId }: Context, { id }: Pick<SegmentRecord, 'id'>): Promise<void> =>
  host.queue.send({ ...segmentJob(id), correlationId });

const sendAll = async (ctx: Context, segments: SegmentRecord[]): Promise<void> => {
  for (const segment of segments) await sendSegment(ctx, segment);
};

const resendSilent = async (ctx: Context, silence: number): Promise<void> => {
  // A clock that was set back leaves segments behind that were touched at a time to come.
  const isSilent = ({ touchedOn }: SegmentRecord) => Math.abs(ctx.now().getTime() - Date.parse(touchedOn)) >= silence;
  await sendAll(ctx, (await openSegments(ctx)).filter(isSilent));
};

/** Sees that as many segments are at work as there may be. */
export const migrateByJobs = async (ctx: Context, body: Record<string, unknown>, steps = migrations): Promise<void> => {
  const { silence } = Started.parse(body);
  const step = await readStep(ctx);
  if (!step) return;
  const startsOn = new Date(step.startsOn);
  if (startsOn > ctx.now()) return ctx.host.schedule.at('migration', startsOn, { name: 'migrate', body });
  await resendSilent(ctx, silence);
  await sendAll(ctx, await advance(ctx, steps));
};

/** Why a segment cannot go on is said where administrators see how far the migration is; the queue tries it again. */
const noteFailure = async ({ table }: Context, id: string, error: unknown): Promise<void> => {
  await attempt(table, [{ update: keys.migrationSegment(id), set: { error: String(error).slice(0, 500) }, if: { present: true } }]);
};

/** Works on a segment for one turn; then on what may begin once it is done. */
export const migrateSegment = async (ctx: Context, body: Record<string, unknown>, steps = migrations): Promise<void> => {
  const { id } = Body.parse(body);
  try {
    const done = await runSegment(ctx, id, steps, { holder: randomUUID(), turn: TURN });
    await sendAll(ctx, await advance(ctx, steps, done));
  } catch (error) {
    if (error instanceof TurnOver) return sendSegment(ctx, { id });
    if (error instanceof TakenOver) return;
    // The table has no room now, or somebody else writes the same all the time: a queue that tries again would soon give up.
    if (error instanceof TableBusy) return ctx.host.schedule.at(`migration ${id}`, inAMinute(ctx), segmentJob(id));
    await noteFailure(ctx, id, error);
    throw error;
  }
};

/** Once an hour, in case that a message was lost. */
export const sweepMigration = async (ctx: Context): Promise<void> => {
  if (await read(ctx.table, keys.installation('step'))) await ctx.host.queue.send({ name: 'migrate', body: {} });
};
