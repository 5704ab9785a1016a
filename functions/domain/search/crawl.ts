import * as z from 'zod';
import type { Context } from '#functions/domain/kernel/context.ts';
import { sendJob } from '#functions/domain/kernel/jobs/planJob.ts';
import type { Step, Work } from '#functions/domain/kernel/jobs/runJob.ts';
import { CrawlJobs, canStartParts, collectParts, hasEnded, scheduleWake } from '#functions/domain/search/crawlParts.ts';
import { isWhole } from '#functions/domain/search/crawls.ts';
import { CrawlRange, lastItemId, rangesBelow, splitRange, walk } from '#functions/domain/search/crawlWalk.ts';
import { changesOf, indexObjects } from '#functions/domain/search/indexObjects.ts';
import { searchId } from '#functions/domain/search/searchIds.ts';
import { changeSearchState, searchState } from '#functions/domain/search/searchState.ts';
import { keys } from '#functions/storage/keys.ts';
import type { JobRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { CRAWL_STEP_ITEMS } from '#shared/limits.ts';
import { CrawlType } from '#shared/models/administration/search.ts';

const CrawlBody = z.object({
  crawlType: CrawlType,
  listId: z.string(),
  siteId: z.string(),
  /** The crawl that this is a part of, and the range of item ids. */
  part: z.string().optional(),
  from: z.number().default(0),
  to: z.number().nullable().default(null),
});
type CrawlBody = z.infer<typeof CrawlBody>;

interface CrawlStart {
  ids: string[];
  ahead: CrawlRange[];
}

/** The root of a crawl, and everything below it. */
const startOf = async (ctx: Context, { listId, siteId, part, from, to }: CrawlBody): Promise<CrawlStart> => {
  if (part) return { ids: [], ahead: splitRange({ listId, from, to }, to ?? (await lastItemId(ctx, listId))) };
  if (listId) return { ids: [searchId.list(listId)], ahead: rangesBelow.list(listId) };
  if (siteId) return { ids: [searchId.site(siteId)], ahead: rangesBelow.site(siteId) };
  const root = await read<{ siteId: string }>(ctx.table, keys.path('/'));
  const drift: CrawlRange = { what: 'drift', of: '', listId: '', after: '' };
  return { ids: root ? [searchId.site(root.siteId)] : [], ahead: [drift, ...(root ? rangesBelow.site(root.siteId) : [])] };
};

/** The ids of objects whose documents differ from the records. */
const changed = async (ctx: Context, ids: string[]): Promise<string[]> => {
  const [changes, entries] = await Promise.all([changesOf(ctx, ids), ctx.host.search.find(ids)]);
  const known = new Map(entries.map((entry, index) => [ids[index], entry]));
  return changes.flatMap((change) => {
    if (!('put' in change)) return [];
    const { id, order, file, mark } = change.put;
    const before = known.get(id);
    return before?.order === order && before.file === file && before.mark === mark && before.isComplete ? [] : [id];
  });
};

/** How often a document is written again if its object is deleted or restored in the meantime. */
const MAX_WRITE_ROUNDS = 3;

/**
 * Writes documents, and repeats it for objects that were deleted or created after they were read: the feed may have updated the index
 * before the older state was written. For changed objects the index keeps the document with the higher version.
 */
const write = async (ctx: Context, ids: string[]): Promise<void> => {
  let remaining = ids;
  for (let times = 0; remaining.length > 0 && times < MAX_WRITE_ROUNDS; times += 1) {
    const written = await indexObjects(ctx, remaining);
    if (!written) return;
    const existing = new Set((await changesOf(ctx, remaining)).flatMap((change) => ('put' in change ? [change.put.id] : [])));
    remaining = remaining.filter((id) => existing.has(id) !== written.has(id));
  }
};

/** Returns the number of documents that had to be written or deleted. */
const repair = async (ctx: Context, { crawlType }: CrawlBody, ids: string[], isDrift: boolean): Promise<number> => {
  if (!isDrift) {
    const wrong = crawlType === 'full' ? ids : await changed(ctx, ids);
    await write(ctx, wrong);
    return wrong.length;
  }
  const deleted = (await changesOf(ctx, ids)).filter((change) => !('put' in change));
  if (deleted.length > 0) await ctx.host.search.apply(deleted);
  return deleted.length;
};

interface RepairResult {
  repaired: number;
  refused: Step['refused'];
}

/** Does the same one by one if the batch fails: unreadable objects are reported and do not prevent others from being indexed. */
const repairEach = async (ctx: Context, body: CrawlBody, ids: string[], isDrift: boolean): Promise<RepairResult> => {
  const result: RepairResult = { repaired: 0, refused: [] };
  for (const id of ids) {
    await repair(ctx, body, [id], isDrift).then(
      (repaired) => (result.repaired += repaired),
      () => result.refused.push({ what: id, error: 'fatalError' }),
    );
  }
  return result;
};

const repairAll = (ctx: Context, body: CrawlBody, ids: string[], isDrift: boolean): Promise<RepairResult> =>
  repair(ctx, body, ids, isDrift).then(
    (repaired) => ({ repaired, refused: [] }),
    () => repairEach(ctx, body, ids, isDrift),
  );

const ended = async (ctx: Context, job: JobRecord, { done, refused }: Pick<Step, 'done' | 'refused'>, repaired: number): Promise<Step> => {
  const { part } = CrawlBody.parse(job.body);
  if (part) {
    await sendJob(ctx, { id: part });
    return { done, refused, cursor: null, repaired };
  }
  if (isWhole(job)) {
    const { crawlType } = CrawlBody.parse(job.body);
    const endedOn = ctx.now().toISOString();
    const objects = job.done + done;
    const lastCrawl = { crawlType, startedOn: job.startedOn, endedOn, by: job.by, objects };
    await changeSearchState(ctx, { lastCrawl, ...(crawlType === 'updated' && { drift: { checkedOn: endedOn, objects, repaired } }) });
  }
  return { done, refused, cursor: null };
};

/** The state of a crawl between two steps. */
const Cursor = z.object({ ahead: z.array(CrawlRange), repaired: z.number(), apart: CrawlJobs.default({ lists: [], parts: [] }) });

/**
 * Ranges, such as several lists, that are processed at the same time. A function mostly waits for the table and the index, while on a
 * single machine they share its processor.
 */
const atOnce = ({ host }: Context): number => (host.isAlone ? 1 : 6);

const processRange = async (ctx: Context, body: CrawlBody, at: CrawlRange) => {
  const { ids, ahead, apart } = await walk(ctx, at);
  const isDrift = at.what === 'drift';
  return { ahead, apart, looked: ids.length, done: isDrift ? 0 : ids.length, ...(await repairAll(ctx, body, ids, isDrift)) };
};

/** Parts of a canceled crawl are not needed any more. */
const isNeeded = async ({ table }: Context, { part }: CrawlBody): Promise<boolean> =>
  part === undefined || (await read<JobRecord>(table, keys.job(part)))?.endedOn === null;

/** Compares ranges of all objects with the index and repairs it; the end time is recorded. */
export const crawl: Work = async (ctx, job) => {
  const body = CrawlBody.parse(job.body);
  if (!(await searchState(ctx)).hasIndex || !(await isNeeded(ctx, body))) return { done: 0, refused: [], cursor: null };
  const initial = job.cursor === null ? { ...(await startOf(ctx, body)), repaired: 0, apart: { lists: [], parts: [] } } : undefined;
  const { ids, ahead, ...progress } = initial ?? { ids: [], ...Cursor.parse(JSON.parse(job.cursor ?? '')) };
  const [first, parts] = [await repairAll(ctx, body, ids, false), await collectParts(ctx, job, progress.apart)];
  const { apart } = parts;
  const refused = [...first.refused, ...parts.refused];
  let done = ids.length + parts.done;
  let repaired = progress.repaired + first.repaired + parts.repaired;
  const goOn = (): Omit<Step, 'rests'> => ({
    done,
    refused,
    cursor: JSON.stringify({ ahead, repaired, apart } satisfies z.input<typeof Cursor>),
  });
  for (let scanned = ids.length; scanned < CRAWL_STEP_ITEMS; ) {
    const next = ahead.splice(-atOnce(ctx));
    if (next.length === 0) {
      if (hasEnded(apart)) return ended(ctx, job, { done, refused }, repaired);
      if (canStartParts(apart)) return goOn();
      await scheduleWake(ctx, job);
      return { ...goOn(), rests: true };
    }
    for (const range of await Promise.all(next.map((at) => processRange(ctx, body, at)))) {
      ahead.push(...range.ahead);
      if (range.apart) apart.lists.push(range.apart);
      refused.push(...range.refused);
      repaired += range.repaired;
      done += range.done;
      // A read without results counts as well.
      scanned += range.looked + 1;
    }
  }
  return goOn();
};
