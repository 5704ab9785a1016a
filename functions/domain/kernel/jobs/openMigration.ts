import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SegmentRecord, StepRecord } from '#functions/storage/records/installationRecords.ts';
import { read, readAll } from '#functions/storage/rows.ts';
import type { OpenMigration } from '#shared/models/content/job.ts';

/** How far the data is on its way to the version of the program; null when it has it. */
export const openMigration = async ({ table }: Pick<Context, 'table'>): Promise<OpenMigration | null> => {
  const [step, segments] = await Promise.all([
    read<StepRecord>(table, keys.installation('step')),
    readAll<SegmentRecord>(table, keys.migrationSegment('')),
  ]);
  // An older program began it and kept nothing of this.
  if (!step?.walk) return null;
  const { to, startedOn, startsOn, done } = step;
  const error = segments.find((segment) => segment.error !== undefined)?.error ?? null;
  return { to, startedOn, startsOn, done: segments.reduce((sum, segment) => sum + segment.done, done), error };
};
