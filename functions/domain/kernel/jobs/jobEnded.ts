import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { JobRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';

/** Milliseconds between two checks. */
const LOOK = 50;

/** The job after it has ended; undefined if that takes longer than `patience` milliseconds. */
export const jobEnded = async (ctx: Context, id: string, patience: number): Promise<JobRecord | undefined> => {
  for (let left = patience; left > 0; left -= LOOK) {
    const job = await read<JobRecord>(ctx.table, keys.job(id));
    if (!job || job.endedOn !== null) return job;
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  }
  return undefined;
};
