import * as z from 'zod';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Step, Work } from '#functions/domain/kernel/jobs/runJob.ts';
import { sendJob } from '#functions/domain/kernel/jobs/startJob.ts';
import { Apart, gatherParts, hasRoom, isOver, wakeLater } from '#functions/domain/search/crawlParts.ts';
import { isWhole } from '#functions/domain/search/crawls.ts';
import { Ahead, aheadOf, lastNumber, stretchesOf, walk } from '#functions/domain/search/crawlWalk.ts';
import { changesOf, indexObjects } from '#functions/domain/search/indexObjects.ts';
import { searchId } from '#functions/domain/search/searchIds.ts';
import { changeSearchState, searchState } from '#functions/domain/search/searchState.ts';
import { keys } from '#functions/storage/keys.ts';
import type { JobRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { CRAWL_STEP_ITEMS } from '#shared/limits.ts';
import { CrawlType } from '#shared/models/administration/search.ts';

const Body = z.object({
  crawlType: CrawlType,
  listId: z.string(),
  siteId: z.string(),
  /** The crawl that this is a part of, and the range of item ids. */
  part: z.string().optional(),
  from: z.number().default(0),
  to: z.number().nullable().default(null),
});
type Body = z.infer<typeof Body>;

interface Begin {
  ids: string[];
  ahead: Ahead[];
}

/** The root of a crawl, and everything below it. */
const begin = async (ctx: Context, { listId, siteId, part, from, to }: Body): Promise<Begin> => {
  if (part) return { ids: [], ahead: stretchesOf({ listId, from, to }, to ?? (await lastNumber(ctx, listId))) };
  if (listId) return { ids: [searchId.list(listId)], ahead: aheadOf.list(listId) };
  if (siteId) return { ids: [searchId.site(siteId)], ahead: aheadOf.site(siteId) };
  const root = await read<{ siteId: string }>(ctx.table, keys.path('/'));
  const drift: Ahead = { what: 'drift', of: '', listId: '', after: '' };
  return { ids: root ? [searchId.site(root.siteId)] : [], ahead: [drift, ...(root ? aheadOf.site(root.siteId) : [])] };
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
const TIMES = 3;

/**
 * Writes documents, and repeats it for objects that were deleted or created after they were read: the feed may have updated the index
 * before the older state was written. For changed objects the index keeps the document with the higher version.
 */
const write = async (ctx: Context, ids: string[]): Promise<void> => {
  let left = ids;
  for (let times = 0; left.length > 0 && times < TIMES; times += 1) {
    const written = await indexObjects(ctx, left);
    if (!written) return;
    const isThere = new Set((await changesOf(ctx, left)).flatMap((change) => ('put' in change ? [change.put.id] : [])));
    left = left.filter((id) => isThere.has(id) !== written.has(id));
  }
};

/** Returns the number of documents that had to be written or deleted. */
const take = async (ctx: Context, { crawlType }: Body, ids: string[], isDrift: boolean): Promise<number> => {
  if (!isDrift) {
    const wrong = crawlType === 'full' ? ids : await changed(ctx, ids);
    await write(ctx, wrong);
    return wrong.length;
  }
  const gone = (await changesOf(ctx, ids)).filter((change) => !('put' in change));
  if (gone.length > 0) await ctx.host.search.apply(gone);
  return gone.length;
};

interface Taken {
  repaired: number;
  refused: Step['refused'];
}

/** Does the same one by one if the batch fails: unreadable objects are reported and do not prevent others from being indexed. */
const takeEach = async (ctx: Context, body: Body, ids: string[], isDrift: boolean): Promise<Taken> => {
  const taken: Taken = { repaired: 0, refused: [] };
  for (const id of ids) {
    await take(ctx, body, [id], isDrift).then(
      (repaired) => (taken.repaired += repaired),
      () => taken.refused.push({ what: id, error: 'fatalError' }),
    );
  }
  return taken;
};

const takeAll = (ctx: Context, body: Body, ids: string[], isDrift: boolean): Promise<Taken> =>
  take(ctx, body, ids, isDrift).then(
    (repaired) => ({ repaired, refused: [] }),
    () => takeEach(ctx, body, ids, isDrift),
  );

const ended = async (ctx: Context, job: JobRecord, { done, refused }: Pick<Step, 'done' | 'refused'>, repaired: number): Promise<Step> => {
  const { part } = Body.parse(job.body);
  if (part) {
    await sendJob(ctx, { id: part });
    return { done, refused, cursor: null, repaired };
  }
  if (isWhole(job)) {
    const { crawlType } = Body.parse(job.body);
    const endedOn = ctx.now().toISOString();
    const objects = job.done + done;
    const lastCrawl = { crawlType, startedOn: job.startedOn, endedOn, by: job.by, objects };
    await changeSearchState(ctx, { lastCrawl, ...(crawlType === 'updated' && { drift: { checkedOn: endedOn, objects, repaired } }) });
  }
  return { done, refused, cursor: null };
};

/** The state of a crawl between two steps. */
const Cursor = z.object({ ahead: z.array(Ahead), repaired: z.number(), apart: Apart.default({ lists: [], parts: [] }) });

/**
 * Ranges, such as several lists, that are processed at the same time. A function mostly waits for the table and the index, while on a
 * single machine they share its processor.
 */
const atOnce = ({ host }: Context): number => (host.isAlone ? 1 : 6);

const lookThrough = async (ctx: Context, body: Body, at: Ahead) => {
  const { ids, ahead, apart } = await walk(ctx, at);
  const isDrift = at.what === 'drift';
  return { ahead, apart, looked: ids.length, done: isDrift ? 0 : ids.length, ...(await takeAll(ctx, body, ids, isDrift)) };
};

/** Parts of a canceled crawl are not needed any more. */
const isNeeded = async ({ table }: Context, { part }: Body): Promise<boolean> =>
  part === undefined || (await read<JobRecord>(table, keys.job(part)))?.endedOn === null;

/** Compares ranges of all objects with the index and repairs it; the end time is recorded. */
export const crawl: Work = async (ctx, job) => {
  const body = Body.parse(job.body);
  if (!(await searchState(ctx)).hasIndex || !(await isNeeded(ctx, body))) return { done: 0, refused: [], cursor: null };
  const begun = job.cursor === null ? { ...(await begin(ctx, body)), repaired: 0, apart: { lists: [], parts: [] } } : undefined;
  const { ids, ahead, ...reached } = begun ?? { ids: [], ...Cursor.parse(JSON.parse(job.cursor ?? '')) };
  const [first, parts] = [await takeAll(ctx, body, ids, false), await gatherParts(ctx, job, reached.apart)];
  const { apart } = parts;
  const refused = [...first.refused, ...parts.refused];
  let done = ids.length + parts.done;
  let repaired = reached.repaired + first.repaired + parts.repaired;
  const goOn = (): Omit<Step, 'rests'> => ({
    done,
    refused,
    cursor: JSON.stringify({ ahead, repaired, apart } satisfies z.input<typeof Cursor>),
  });
  for (let looked = ids.length; looked < CRAWL_STEP_ITEMS; ) {
    const next = ahead.splice(-atOnce(ctx));
    if (next.length === 0) {
      if (isOver(apart)) return ended(ctx, job, { done, refused }, repaired);
      if (hasRoom(apart)) return goOn();
      await wakeLater(ctx, job);
      return { ...goOn(), rests: true };
    }
    for (const stretch of await Promise.all(next.map((at) => lookThrough(ctx, body, at)))) {
      ahead.push(...stretch.ahead);
      if (stretch.apart) apart.lists.push(stretch.apart);
      refused.push(...stretch.refused);
      repaired += stretch.repaired;
      done += stretch.done;
      // A read without results counts as well.
      looked += stretch.looked + 1;
    }
  }
  return goOn();
};
