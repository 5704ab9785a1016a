import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { JobRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';

/** Milliseconds between two checks. */
const POLL_MS = 50;

/** The job after it has ended; undefined if that takes longer than `timeout` milliseconds. */
export const waitForJob = async (ctx: Context, id: string, timeout: number): Promise<JobRecord | undefined> => {
  for (let remaining = timeout; remaining > 0; remaining -= POLL_MS) {
    const job = await read<JobRecord>(ctx.table, keys.job(id));
    if (!job || job.endedOn !== null) return job;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return undefined;
};
