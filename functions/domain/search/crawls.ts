import { type Context, openContext, system } from '#functions/domain/kernel/context.ts';
import { planJob, sendJob } from '#functions/domain/kernel/jobs/planJob.ts';
import { readOpenJobs } from '#functions/domain/kernel/jobs/readOpenJobs.ts';
import type { JobRecord } from '#functions/storage/records/records.ts';
import type { CrawlType } from '#shared/models/administration/search.ts';

interface Crawl {
  crawlType: CrawlType;
  /** The list or site that the crawl is limited to; everything if both are absent. */
  listId?: string;
  siteId?: string;
}

export const startCrawl = async (ctx: Context, { crawlType, listId = '', siteId = '' }: Crawl): Promise<JobRecord> => {
  const { job, writes } = planJob(ctx, { kind: 'crawl', body: { crawlType, listId, siteId } });
  await ctx.table.transact(writes);
  await sendJob(ctx, job);
  return job;
};

/** Acts for the installation, because a change affects a whole list or site. */
const byItself = (ctx: Context): Context => openContext(ctx.host, system, ctx.correlationId);

export const startListCrawl = (ctx: Context, listId: string): Promise<JobRecord> =>
  startCrawl(byItself(ctx), { crawlType: 'full', listId });

export const startSiteCrawl = (ctx: Context, siteId: string): Promise<JobRecord> =>
  startCrawl(byItself(ctx), { crawlType: 'full', siteId });

/** Unfinished crawls, the oldest first, without their parts. */
export const openCrawls = async (ctx: Context): Promise<JobRecord[]> =>
  (await readOpenJobs(ctx)).filter(({ kind, endedOn, body }) => kind === 'crawl' && endedOn === null && body.part === undefined);

export const isWhole = ({ body }: JobRecord): boolean => body.listId === '' && body.siteId === '';
