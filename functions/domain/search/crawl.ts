import * as z from 'zod';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Step, Work } from '#functions/domain/kernel/jobs/runJob.ts';
import { isWhole } from '#functions/domain/search/crawls.ts';
import { Ahead, aheadOf, walk } from '#functions/domain/search/crawlWalk.ts';
import { changesOf, indexObjects } from '#functions/domain/search/indexObjects.ts';
import { searchId } from '#functions/domain/search/searchIds.ts';
import { changeSearchState, searchState } from '#functions/domain/search/searchState.ts';
import { keys } from '#functions/storage/keys.ts';
import type { JobRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { CRAWL_STEP_ITEMS } from '#shared/limits.ts';
import { CrawlType } from '#shared/models/administration/search.ts';

const Body = z.object({ crawlType: CrawlType, listId: z.string(), siteId: z.string() });
type Body = z.infer<typeof Body>;

interface Begin {
  ids: string[];
  ahead: Ahead[];
}

/** What lies at the top of a crawl, and all that is below it. */
const begin = async (ctx: Context, { listId, siteId }: Body): Promise<Begin> => {
  if (listId) return { ids: [searchId.list(listId)], ahead: aheadOf.list(listId) };
  if (siteId) return { ids: [searchId.site(siteId)], ahead: aheadOf.site(siteId) };
  const root = await read<{ siteId: string }>(ctx.table, keys.path('/'));
  const drift: Ahead = { what: 'drift', of: '', listId: '', after: '' };
  return { ids: root ? [searchId.site(root.siteId)] : [], ahead: [drift, ...(root ? aheadOf.site(root.siteId) : [])] };
};

/** Those whose documents say something else than the records do. */
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

/** Answers how many documents it had to write or remove. */
const take = async (ctx: Context, { crawlType }: Body, ids: string[], isDrift: boolean): Promise<number> => {
  if (!isDrift) {
    const wrong = crawlType === 'full' ? ids : await changed(ctx, ids);
    await indexObjects(ctx, wrong);
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

/** The same, one after the other where all at once fail: what cannot be read is named, and keeps nothing else from being found. */
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
  if (isWhole(job)) {
    const { crawlType } = Body.parse(job.body);
    const endedOn = ctx.now().toISOString();
    const objects = job.done + done;
    const lastCrawl = { crawlType, startedOn: job.startedOn, endedOn, by: job.by, objects };
    await changeSearchState(ctx, { lastCrawl, ...(crawlType === 'updated' && { drift: { checkedOn: endedOn, objects, repaired } }) });
  }
  return { done, refused, cursor: null };
};

/** Where a crawl stands between two steps. */
const Cursor = z.object({ ahead: z.array(Ahead), repaired: z.number() });

/**
 * Stretches, such as those of several lists, that are looked through at once. A function waits most of that time for the table and the index,
 * which on one machine share its processor.
 */
const atOnce = ({ host }: Context): number => (host.isAlone ? 1 : 6);

const lookThrough = async (ctx: Context, body: Body, at: Ahead) => {
  const { ids, ahead } = await walk(ctx, at);
  const isDrift = at.what === 'drift';
  return { ahead, looked: ids.length, done: isDrift ? 0 : ids.length, ...(await takeAll(ctx, body, ids, isDrift)) };
};

/** Looks through stretches of everything and repairs what the index says of them; at the end it is said when that was. */
export const crawl: Work = async (ctx, job) => {
  const body = Body.parse(job.body);
  if (!(await searchState(ctx)).hasIndex) return { done: 0, refused: [], cursor: null };
  const reached = job.cursor === null ? { ...(await begin(ctx, body)), repaired: 0 } : { ids: [], ...Cursor.parse(JSON.parse(job.cursor)) };
  const { ids, ahead } = reached;
  let done = ids.length;
  const first = await takeAll(ctx, body, ids, false);
  const refused = first.refused;
  let repaired = reached.repaired + first.repaired;
  for (let looked = done; looked < CRAWL_STEP_ITEMS; ) {
    const next = ahead.splice(-atOnce(ctx));
    if (next.length === 0) return ended(ctx, job, { done, refused }, repaired);
    for (const stretch of await Promise.all(next.map((at) => lookThrough(ctx, body, at)))) {
      ahead.push(...stretch.ahead);
      refused.push(...stretch.refused);
      repaired += stretch.repaired;
      done += stretch.done;
      // A look that finds nothing is one as well.
      looked += stretch.looked + 1;
    }
  }
  return { done, refused, cursor: JSON.stringify({ ahead, repaired } satisfies z.input<typeof Cursor>) };
};
