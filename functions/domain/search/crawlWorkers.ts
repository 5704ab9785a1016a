import type { Context } from '#functions/domain/kernel/context.ts';
import { endJob } from '#functions/domain/kernel/jobs/followJob.ts';
import { openCrawls } from '#functions/domain/search/crawls.ts';
import { keys } from '#functions/storage/keys.ts';
import type { JobRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import type { SearchWorker } from '#shared/models/administration/search.ts';
import { Problem } from '#shared/problems.ts';

const PREFIX = 'crawl:';

/** Whatever looks through the index at the moment. */
export const searchWorkers = async (ctx: Context): Promise<SearchWorker[]> =>
  (await openCrawls(ctx)).map(({ id, body, state, done, startedOn, by }) => ({
    resourceName: `${PREFIX}${id}`,
    crawlType: body.crawlType === 'updated' ? 'updated' : 'full',
    state: state === 'waiting' ? 'waiting' : 'running',
    done,
    startedOn,
    startedBy: by.fullName,
  }));

/** Ends a crawl; what it has done stays, and one that has come to its end meanwhile is gone as well. Throws notFound. */
export const removeWorker = async (ctx: Context, resourceName: string): Promise<Record<string, never>> => {
  const id = resourceName.startsWith(PREFIX) ? resourceName.slice(PREFIX.length) : '';
  const job = id ? await read<JobRecord>(ctx.table, keys.job(id)) : undefined;
  if (job?.kind !== 'crawl') throw new Problem('notFound');
  await endJob(ctx, id);
  return {};
};
