import * as z from 'zod';
import { type Context, openContext, system } from '#functions/domain/kernel/context.ts';
import { planJob, sendJob } from '#functions/domain/kernel/jobs/planJob.ts';
import type { Step } from '#functions/domain/kernel/jobs/runJob.ts';
import { type ItemIdRange, lastItemId } from '#functions/domain/search/crawlWalk.ts';
import { keys } from '#functions/storage/keys.ts';
import type { JobRecord } from '#functions/storage/records/records.ts';
import { attempt, readMany } from '#functions/storage/rows.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** Item ids per part: about a minute of work. */
export const PART_ITEM_IDS = 50_000;
/** Parts that run at the same time. AWS runs ten jobs, and user jobs need their share. */
export const PARTS_AT_ONCE = 5;

/** The parts of a crawl that run as jobs of their own, and the remaining ones. */
export const CrawlJobs = z.object({
  /** Lists, with the id after which the next part of each starts. */
  lists: z.array(z.object({ listId: z.string(), from: z.number() })),
  /** Running parts, with their progress when last checked. */
  parts: z.array(z.object({ id: z.string(), done: z.number() })),
});
export type CrawlJobs = z.infer<typeof CrawlJobs>;

export const hasEnded = ({ lists, parts }: CrawlJobs): boolean => lists.length === 0 && parts.length === 0;

/** Whether the next check starts more parts. */
export const canStartParts = ({ lists, parts }: CrawlJobs): boolean => lists.length > 0 && parts.length < PARTS_AT_ONCE;

/** Starts a part. Its id is derived from its content, so that planning it twice has no effect. */
const plan = async (
  ctx: Context,
  { id: part, body: { crawlType = null } }: JobRecord,
  { listId, from, to }: ItemIdRange,
): Promise<string> => {
  const systemContext = openContext(ctx.host, system, ctx.correlationId);
  const { job, writes } = planJob(systemContext, {
    id: `${part}-${listId}-${from}`,
    kind: 'crawl',
    body: { crawlType, listId, siteId: '', part, from, to },
  });
  await attempt(ctx.table, writes);
  await sendJob(ctx, job);
  return job.id;
};

/** Starts parts up to the allowed number. */
const planMore = async (ctx: Context, crawl: JobRecord, { lists, parts }: CrawlJobs): Promise<CrawlJobs> => {
  const [waiting, running] = [[...lists], [...parts]];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (running.length >= PARTS_AT_ONCE) return { lists: [next, ...waiting], parts: running };
    const { listId, from } = next;
    const end = from + PART_ITEM_IDS;
    const isLast = end >= (await lastItemId(ctx, listId));
    running.push({ id: await plan(ctx, crawl, { listId, from, to: isLast ? null : end }), done: 0 });
    if (!isLast) waiting.unshift({ listId, from: end });
  }
  return { lists: [], parts: running };
};

interface CollectPartsResult extends Pick<Step, 'done' | 'refused'> {
  apart: CrawlJobs;
  repaired: number;
}

/** The progress of a crawl's parts since the last check, and its next state: finished parts are replaced by others. */
export const collectParts = async (ctx: Context, crawl: JobRecord, before: CrawlJobs): Promise<CollectPartsResult> => {
  const jobs = await readMany<JobRecord>(
    ctx.table,
    before.parts.map(({ id }) => keys.job(id)),
  );
  const result: CollectPartsResult = { apart: { lists: before.lists, parts: [] }, done: 0, refused: [], repaired: 0 };
  for (const [index, part] of before.parts.entries()) {
    const job = jobs[index];
    result.done += (job?.done ?? part.done) - part.done;
    if (job?.endedOn === null) result.apart.parts.push({ id: part.id, done: job.done });
    else {
      result.refused.push(...(job?.refused ?? []));
      result.repaired += job?.repaired ?? 0;
    }
  }
  return { ...result, apart: await planMore(ctx, crawl, result.apart) };
};

/** A waiting crawl checks again when a part ends, and every minute. */
export const scheduleWake = (ctx: Context, { id }: JobRecord): Promise<void> =>
  ctx.host.schedule.at(`crawl ${id}`, new Date(ctx.now().getTime() + MINUTE_MS), { name: 'job', body: { id } });
