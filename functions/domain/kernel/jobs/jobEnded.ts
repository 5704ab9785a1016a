import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { JobRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';

/** Milliseconds between two looks. */
const LOOK = 50;

/** The job once it has ended; undefined when it takes longer than somebody waits, in milliseconds. */
export const jobEnded = async (ctx: Context, id: string, patience: number): Promise<JobRecord | undefined> => {
  for (let left = patience; left > 0; left -= LOOK) {
    const job = await read<JobRecord>(ctx.table, keys.job(id));
    if (!job || job.endedOn !== null) return job;
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  }
  return undefined;
};
