import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { JobRecord } from '#functions/storage/records/records.ts';
import { readAll, readMany } from '#functions/storage/rows.ts';

/** All unfinished jobs, the oldest first. */
export const readOpenJobs = async ({ table }: Pick<Context, 'table'>): Promise<JobRecord[]> => {
  const ids = await readAll<{ id: string }>(table, keys.openJob(''));
  const jobs = await readMany<JobRecord>(
    table,
    ids.map(({ id }) => keys.job(id)),
  );
  return jobs.filter((job) => job !== undefined);
};
