import * as z from 'zod';
import { readIntactRows } from '#functions/domain/content/itemRecords/readIntactRows.ts';
import { recordDamage } from '#functions/domain/content/itemRecords/recordDamage.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { searchId } from '#functions/domain/search/searchIds.ts';
import { keys } from '#functions/storage/keys.ts';
import { membersOf } from '#functions/storage/listPartitions.ts';
import type { PageRow } from '#functions/storage/records/pageRecords.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { CRAWL_STEP_ITEMS } from '#shared/limits.ts';

/** The remaining objects of a crawl. The last is processed next, so that children come before siblings. */
export const CrawlRange = z.object({
  what: z.enum(['subsites', 'pages', 'lists', 'folders', 'items', 'drift']),
  /** The parent site, list or folder. */
  of: z.string(),
  listId: z.string().default(''),
  after: z.string().default(''),
  /** The position where the next range continues; absent for the last one. */
  to: z.string().optional(),
});

export type CrawlRange = z.infer<typeof CrawlRange>;

/** Items of a list by id: after `from`, up to `to`; null means unlimited. */
export interface ItemIdRange {
  listId: string;
  from: number;
  to: number | null;
}

export interface WalkResult {
  ids: string[];
  ahead: CrawlRange[];
  /** A range that is too large for this crawl alone. */
  apart?: ItemIdRange;
}

const site = (siteId: string): CrawlRange[] =>
  (['subsites', 'lists', 'pages'] as const).map((what) => ({ what, of: siteId, listId: '', after: '' }));
const list = (listId: string): CrawlRange[] => [
  { what: 'folders', of: listId, listId, after: '' },
  { what: 'items', of: listId, listId, after: '' },
];

export const rangesBelow = { site, list };

/** Rows of a partition after a position whose sort keys have a prefix. */
const rowsOf = async <R>(ctx: Context, pk: string | string[], prefix: string, { after, to }: CrawlRange) => {
  const within = { ...(prefix && { from: prefix, to: `${prefix}\uffff` }), ...(to !== undefined && { to }) };
  const range = { table: 'content' as const, pks: [pk].flat(), limit: CRAWL_STEP_ITEMS, ...within };
  const { rows, next } = await readIntactRows<R>(ctx, { ...range, ...(after && { after }) }, recordDamage);
  return { found: rows.map(({ data }) => data), next };
};

type WalkRange = (ctx: Context, at: CrawlRange) => Promise<WalkResult>;

/** Lists with higher ids are processed in ranges, so that a large list takes no longer than many small ones. */
export const SPLIT_ITEM_IDS = 5000;
export const RANGES_PER_LIST = 6;
/** Lists with higher ids are processed by several jobs, because one would take too long. */
export const SPLIT_JOBS_ITEM_IDS = 100_000;

/** Divides the ids of a list into ranges of equal size; `last` is the id of its last item. */
export const splitRange = ({ listId, from, to }: ItemIdRange, last: number): CrawlRange[] => {
  const edges = Array.from({ length: RANGES_PER_LIST - 1 }, (_, part) => from + Math.floor(((part + 1) * (last - from)) / RANGES_PER_LIST));
  const ends = [...edges, to ?? undefined];
  return [from, ...edges].map((begin, part) => {
    const end = ends[part];
    return {
      what: 'items',
      of: listId,
      listId,
      after: begin > 0 ? keys.member(listId, begin).sk : '',
      ...(end !== undefined && { to: keys.member(listId, end + 1).sk }),
    };
  });
};

/** The last item id assigned in a list. */
export const lastItemId = async ({ table }: Pick<Context, 'table'>, listId: string): Promise<number> =>
  (await read<{ next: number }>(table, keys.numbers(listId)))?.next ?? 0;

/** Divides the items of a list if they are not processed in one go. A single machine does one thing after the other. */
const splitItems = async (ctx: Context, at: CrawlRange): Promise<WalkResult | undefined> => {
  if (ctx.host.isAlone || at.after !== '' || at.to !== undefined) return undefined;
  const last = await lastItemId(ctx, at.of);
  if (last < SPLIT_ITEM_IDS) return undefined;
  const all: ItemIdRange = { listId: at.of, from: 0, to: null };
  return last < SPLIT_JOBS_ITEM_IDS ? { ids: [], ahead: splitRange(all, last) } : { ids: [], ahead: [], apart: all };
};

const continueAt = (at: CrawlRange, next: string | undefined): CrawlRange[] => (next === undefined ? [] : [{ ...at, after: next }]);

/** One range of each kind: the documents in it, and what follows. */
const walks: Record<Exclude<CrawlRange['what'], 'drift'>, WalkRange> = {
  subsites: async (ctx, at) => {
    const { found, next } = await rowsOf<{ id: string }>(ctx, keys.site(at.of).pk, 'site#', at);
    return { ids: found.map(({ id }) => searchId.site(id)), ahead: [...continueAt(at, next), ...found.flatMap(({ id }) => site(id))] };
  },
  pages: async (ctx, at) => {
    const { found, next } = await rowsOf<PageRow>(ctx, keys.site(at.of).pk, 'page#', at);
    return { ids: found.map(({ id }) => searchId.page(at.of, id)), ahead: continueAt(at, next) };
  },
  lists: async (ctx, at) => {
    const { found, next } = await rowsOf<{ id: string }>(ctx, keys.site(at.of).pk, 'list#', at);
    return { ids: found.map(({ id }) => searchId.list(id)), ahead: [...continueAt(at, next), ...found.flatMap(({ id }) => list(id))] };
  },
  folders: async (ctx, at) => {
    const { found, next } = await rowsOf<{ id: string }>(ctx, keys.folderRow(at.of, '', '').pk, '', at);
    const below = found.map(({ id }): CrawlRange => ({ what: 'folders', of: id, listId: at.listId, after: '' }));
    return { ids: found.map(({ id }) => searchId.folder(at.listId, id)), ahead: [...continueAt(at, next), ...below] };
  },
  items: async (ctx, at) => {
    const split = await splitItems(ctx, at);
    if (split) return split;
    const record = (await read<ListRecord>(ctx.table, keys.list(at.of))) ?? { id: at.of };
    const { found, next } = await rowsOf<{ id: number }>(ctx, membersOf(record).pks, '', at);
    return { ids: found.map(({ id }) => searchId.item(at.of, id)), ahead: continueAt(at, next) };
  },
};

/** The next range of a crawl. `drift` goes through the index itself to find deleted objects. */
export const walk = async (ctx: Context, at: CrawlRange): Promise<WalkResult> => {
  if (at.what !== 'drift') return walks[at.what](ctx, at);
  const entries = await ctx.host.search.entries(at.after, CRAWL_STEP_ITEMS);
  const last = entries.at(-1);
  return { ids: entries.map(({ id }) => id), ahead: last && entries.length === CRAWL_STEP_ITEMS ? [{ ...at, after: last.id }] : [] };
};
