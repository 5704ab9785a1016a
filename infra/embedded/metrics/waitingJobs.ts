import type { Table } from '#functions/platform/table.ts';

/** More waiting jobs are not counted, because that many mean a stalled queue. */
export const MAX_COUNTED_JOBS = 1000;

/** The number of waiting jobs, counted up to `MAX_COUNTED_JOBS`. */
export const countWaitingJobs = async (table: Pick<Table, 'query'>): Promise<number> => {
  const { rows } = await table.query({ table: 'content', pk: 'queue', limit: MAX_COUNTED_JOBS });
  return rows.length;
};
