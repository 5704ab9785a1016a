import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SegmentRecord, StepRecord } from '#functions/storage/records/installationRecords.ts';
import { read, readAll } from '#functions/storage/rows.ts';
import type { OpenMigration } from '#shared/models/content/job.ts';

/** The progress of migrating the data to the program's version; null if it is complete. */
export const openMigration = async ({ table }: Pick<Context, 'table'>): Promise<OpenMigration | null> => {
  const [step, segments] = await Promise.all([
    read<StepRecord>(table, keys.installation('step')),
    readAll<SegmentRecord>(table, keys.migrationSegment('')),
  ]);
  // It was started by an older program, which did not record its progress.
  if (!step?.walk) return null;
  const { to, startedOn, startsOn, done } = step;
  const error = segments.find((segment) => segment.error !== undefined)?.error ?? null;
  return { to, startedOn, startsOn, done: segments.reduce((sum, segment) => sum + segment.done, done), error };
};
