import * as z from 'zod';
import { noteDamage } from '#functions/domain/content/itemRecords/noteDamage.ts';
import { soundRows } from '#functions/domain/content/itemRecords/soundRows.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { searchId } from '#functions/domain/search/searchIds.ts';
import { keys } from '#functions/storage/keys.ts';
import type { PageRow } from '#functions/storage/records/pageRecords.ts';
import { read } from '#functions/storage/rows.ts';
import { CRAWL_STEP_ITEMS } from '#shared/limits.ts';

/** What a crawl has still to look through. The last is next, so that what lies below comes before what lies beside. */
export const Ahead = z.object({
  what: z.enum(['subsites', 'pages', 'lists', 'folders', 'items', 'drift']),
  /** The site, list or folder whose parts these are. */
  of: z.string(),
  listId: z.string().default(''),
  after: z.string().default(''),
  /** Where another part of the same goes on; absent at the last one. */
  to: z.string().optional(),
});

export type Ahead = z.infer<typeof Ahead>;

export interface Stretch {
  ids: string[];
  ahead: Ahead[];
}

const site = (siteId: string): Ahead[] =>
  (['subsites', 'lists', 'pages'] as const).map((what) => ({ what, of: siteId, listId: '', after: '' }));
const list = (listId: string): Ahead[] => [
  { what: 'folders', of: listId, listId, after: '' },
  { what: 'items', of: listId, listId, after: '' },
];

export const aheadOf = { site, list };

/** Rows of a partition behind one of them whose sort keys begin so. */
const rowsOf = async <R>(ctx: Context, pk: string, prefix: string, { after, to }: Ahead) => {
  const within = { ...(prefix && { from: prefix, to: `${prefix}\uffff` }), ...(to !== undefined && { to }) };
  const range = { table: 'content' as const, pk, limit: CRAWL_STEP_ITEMS, ...within };
  const { rows, next } = await soundRows<R>(ctx, { ...range, ...(after && { after }) }, noteDamage);
  return { found: rows.map(({ data }) => data), next };
};

type Walk = (ctx: Context, at: Ahead) => Promise<Stretch>;

/** Numbers of a list from which on its items are looked through in parts, so that a large list takes no longer than many small ones. */
export const PARTED_NUMBERS = 5000;
export const LIST_PARTS = 6;

/** The parts of a list's items, by their numbers; none where it is looked through as a whole. One machine does one thing after the other. */
const partsOf = async ({ host, table }: Context, at: Ahead): Promise<Ahead[]> => {
  if (host.isAlone || at.after !== '' || at.to !== undefined) return [];
  const { next: numbers = 0 } = (await read<{ next: number }>(table, keys.numbers(at.of))) ?? {};
  if (numbers < PARTED_NUMBERS) return [];
  const edges = Array.from({ length: LIST_PARTS - 1 }, (_, part) => Math.floor(((part + 1) * numbers) / LIST_PARTS));
  return [0, ...edges].map((from, part) => {
    const end = edges[part];
    return {
      ...at,
      ...(from > 0 && { after: keys.member(at.of, from).sk }),
      ...(end !== undefined && { to: keys.member(at.of, end + 1).sk }),
    };
  });
};

const goOn = (at: Ahead, next: string | undefined): Ahead[] => (next === undefined ? [] : [{ ...at, after: next }]);

/** One stretch of each kind of part: which documents it names, and what follows. */
const walks: Record<Exclude<Ahead['what'], 'drift'>, Walk> = {
  subsites: async (ctx, at) => {
    const { found, next } = await rowsOf<{ id: string }>(ctx, keys.site(at.of).pk, 'site#', at);
    return { ids: found.map(({ id }) => searchId.site(id)), ahead: [...goOn(at, next), ...found.flatMap(({ id }) => site(id))] };
  },
  pages: async (ctx, at) => {
    const { found, next } = await rowsOf<PageRow>(ctx, keys.site(at.of).pk, 'page#', at);
    return { ids: found.map(({ id }) => searchId.page(at.of, id)), ahead: goOn(at, next) };
  },
  lists: async (ctx, at) => {
    const { found, next } = await rowsOf<{ id: string }>(ctx, keys.site(at.of).pk, 'list#', at);
    return { ids: found.map(({ id }) => searchId.list(id)), ahead: [...goOn(at, next), ...found.flatMap(({ id }) => list(id))] };
  },
  folders: async (ctx, at) => {
    const { found, next } = await rowsOf<{ id: string }>(ctx, keys.folderRow(at.of, '', '').pk, '', at);
    const below = found.map(({ id }): Ahead => ({ what: 'folders', of: id, listId: at.listId, after: '' }));
    return { ids: found.map(({ id }) => searchId.folder(at.listId, id)), ahead: [...goOn(at, next), ...below] };
  },
  items: async (ctx, at) => {
    const parts = await partsOf(ctx, at);
    if (parts.length > 0) return { ids: [], ahead: parts };
    const { found, next } = await rowsOf<{ id: number }>(ctx, keys.member(at.of, 0).pk, '', at);
    return { ids: found.map(({ id }) => searchId.item(at.of, id)), ahead: goOn(at, next) };
  },
};

/** The next stretch of a crawl. `drift` looks through the index itself, for what is no more. */
export const walk = async (ctx: Context, at: Ahead): Promise<Stretch> => {
  if (at.what !== 'drift') return walks[at.what](ctx, at);
  const entries = await ctx.host.search.entries(at.after, CRAWL_STEP_ITEMS);
  const last = entries.at(-1);
  return { ids: entries.map(({ id }) => id), ahead: last && entries.length === CRAWL_STEP_ITEMS ? [{ ...at, after: last.id }] : [] };
};
