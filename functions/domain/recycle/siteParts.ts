import { pagePath } from '#functions/domain/content/itemRecords/pagePath.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { pageRows } from '#functions/domain/sites/pages/sitePages.ts';
import { GATHERED_BYTES, type Key, type Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { PageRow } from '#functions/storage/records/pageRecords.ts';
import type { ListRecord, SiteRecord } from '#functions/storage/records/records.ts';
import { read, readAll, readMany } from '#functions/storage/rows.ts';
import { RECYCLED_PARTS } from '#shared/limits.ts';

/** What an address leads to. */
type Led = { siteId: string } | { listId: string } | { pageId: string };

interface Parts {
  lists: ListRecord[];
  pages: PageRow[];
}

const listsAt = async (ctx: Context, ids: string[]): Promise<ListRecord[]> => {
  const lists = await readMany<ListRecord>(ctx.table, ids.map(keys.list));
  return lists.filter((list) => list !== undefined);
};

/** The lists and pages of a site, or only how many they are where one transaction does not take all of them. */
export const partsOf = async (ctx: Context, siteId: string): Promise<Parts | number> => {
  const [entries, { pages }] = await Promise.all([readAll<{ id: string }>(ctx.table, keys.site(siteId), 'list#'), pageRows(ctx, siteId)]);
  const count = entries.length + pages.length;
  if (count > RECYCLED_PARTS) return count;
  const lists = await listsAt(
    ctx,
    entries.map(({ id }) => id),
  );
  return Buffer.byteLength(JSON.stringify(lists)) > GATHERED_BYTES ? count : { lists, pages };
};

/** Parts of one transaction of a job, which has room for as many lists of the largest size. */
const PARTS = 8;

interface SomeParts extends Parts {
  /** Behind these; null where there were none. */
  cursor: string | null;
}

/** The next parts of a site behind a cursor. */
export const nextParts = async (ctx: Context, siteId: string, cursor: string | null): Promise<SomeParts> => {
  const { table, pk } = keys.site(siteId);
  // Lists and pages lie one behind the other, with the name of the home page between them.
  const range = { table, pk, from: 'list#', to: 'page#\uffff', limit: PARTS, ...(cursor && { after: cursor }) };
  const { rows } = await ctx.table.query<{ id: string } | PageRow>(range);
  const lists = await listsAt(
    ctx,
    rows.filter(({ sk }) => sk.startsWith('list#')).map(({ data }) => data.id),
  );
  return { lists, pages: rows.flatMap(({ data }) => ('path' in data ? [data] : [])), cursor: rows.at(-1)?.sk ?? null };
};

/** Frees an address that leads to what goes; somebody else may have it by now. */
export const freeAddress = async (ctx: Context, address: Key, led: Led): Promise<Write[]> => {
  const [name, id] = Object.entries(led)[0] ?? ['', ''];
  const found = await read<Record<string, string>>(ctx.table, address);
  return found?.[name] === id ? [{ delete: address, if: { equals: led } }] : [];
};

/** Where the pages of a site are found. */
export const pageAddress = (site: SiteRecord, { path }: Pick<PageRow, 'path'>): Key => keys.path(pagePath(site, path));
