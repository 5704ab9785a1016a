import type { Context } from '#functions/domain/kernel/context.ts';
import { endJob } from '#functions/domain/kernel/jobs/followJob.ts';
import { CRAWL_PREFIX } from '#functions/domain/search/crawlPrefix.ts';
import { keys } from '#functions/storage/keys.ts';
import type { JobRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Cancels a crawl; completed work is kept, and a crawl that has ended meanwhile counts as canceled. Throws notFound. */
export const removeWorker = async (ctx: Context, resourceName: string): Promise<Record<string, never>> => {
  const id = resourceName.startsWith(CRAWL_PREFIX) ? resourceName.slice(CRAWL_PREFIX.length) : '';
  const job = id ? await read<JobRecord>(ctx.table, keys.job(id)) : undefined;
  if (job?.kind !== 'crawl') throw new Problem('notFound');
  await endJob(ctx, id);
  return {};
};
