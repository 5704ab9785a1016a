import * as z from 'zod';
import { recordDone } from '#functions/domain/content/copies/copyInto.ts';
import { continueCopy, cursorAt, endedStep, folderRowName } from '#functions/domain/content/copies/copyTree.ts';
import { findList } from '#functions/domain/content/listRecords/findList.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { planJob } from '#functions/domain/kernel/jobs/planJob.ts';
import type { Work } from '#functions/domain/kernel/jobs/runJob.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { JobRecord } from '#functions/storage/records/records.ts';

const Body = z.object({ fromId: z.string(), toId: z.string() });

/** The job that copies the content of a list into a new one, to be written with that list and sent afterwards. */
export const planListCopy = (ctx: Context, fromId: string, toId: string): { job: JobRecord; writes: Write[] } => {
  const { job, writes } = planJob(ctx, { kind: 'copyList', body: { fromId, toId } });
  return { job, writes: [...writes, recordDone(ctx, keys.copied(job.id, folderRowName(1, fromId)), { from: fromId, to: toId })] };
};

/** Copies the folders and items of a list into another with the same fields. Content that the caller may not read is silently left out. */
export const copyList: Work = async (ctx, job) => {
  const { fromId, toId } = Body.parse(job.body);
  const [from, list] = await Promise.all([findList(ctx, fromId), findList(ctx, toId)]);
  if (!from || !list) return endedStep([{ what: 'all', error: 'notFound' }]);
  const first = cursorAt({ top: '', at: folderRowName(1, fromId), stage: 'folders', after: null });
  return continueCopy(ctx, { from, list, job }, job.cursor ?? first);
};
