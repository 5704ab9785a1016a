import type { Context } from '#functions/domain/kernel/context.ts';
import { planJob, sendJob } from '#functions/domain/kernel/jobs/planJob.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FileCheckRecord } from '#functions/storage/records/fileCheckRecords.ts';
import { put, read } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';
import { DAY_MS } from '#shared/time.ts';

/** Starts to verify all files. Throws checkRunning. */
export const checkApplicationFiles = async (ctx: Context): Promise<{ jobId: string }> => {
  const last = await read<FileCheckRecord>(ctx.table, keys.fileCheck);
  if (last && last.endedOn === null && ctx.now().getTime() - Date.parse(last.startedOn) < DAY_MS) throw new Problem('checkRunning');
  const { job, writes } = planJob(ctx, { kind: 'checkFiles', body: {} });
  const check: FileCheckRecord = { jobId: job.id, startedOn: ctx.now().toISOString(), endedOn: null, files: 0, bytes: 0, repaired: 0 };
  await ctx.table.transact([...writes, put(keys.fileCheck, check)]);
  await sendJob(ctx, job);
  return { jobId: job.id };
};
