import { advance, openSegments, readStep } from '#functions/domain/administration/installation/advance.ts';
import type { Migration } from '#functions/domain/administration/installation/migration.ts';
import { migrations } from '#functions/domain/administration/installation/migrations.ts';
import { runSegment, SegmentTakenOver } from '#functions/domain/administration/installation/runSegment.ts';
import { beginMigration } from '#functions/domain/administration/installation/startMigration.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { SegmentRecord } from '#functions/storage/records/installationRecords.ts';

/** Processes a segment and records that it is done. Does nothing more if another run has taken it over. */
const runSegmentLocally = async (ctx: Context, { id }: SegmentRecord, steps: Migration[], holder: string): Promise<void> => {
  try {
    const done = await runSegment(ctx, id, steps, { holder, turn: Number.POSITIVE_INFINITY });
    await advance(ctx, steps, done);
  } catch (error) {
    if (!(error instanceof SegmentTakenOver)) throw error;
  }
};

/** Migrates the data to the version of the steps and waits for it. Interrupted work continues where it stopped. Throws NewerData. */
export const migrate = async (ctx: Context, holder: string, steps = migrations): Promise<void> => {
  if (!(await beginMigration(ctx, steps.at(-1)?.to ?? 1))) return;
  while (await readStep(ctx)) {
    await advance(ctx, steps);
    await Promise.all((await openSegments(ctx)).map((segment) => runSegmentLocally(ctx, segment, steps, holder)));
  }
};
