import { pagePath } from '#functions/domain/content/itemRecords/pagePath.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { pageRows } from '#functions/domain/sites/pages/sitePages.ts';
import { GATHERED_BYTES, type Key, type Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { PageRow } from '#functions/storage/records/pageRecords.ts';
import type { ListRecord, SiteRecord } from '#functions/storage/records/records.ts';
import { read, readAll, readMany } from '#functions/storage/rows.ts';
import { RECYCLED_PARTS } from '#shared/limits.ts';

/** The object at an address. */
type AddressOwner = { siteId: string } | { listId: string } | { pageId: string };

interface SiteParts {
  lists: ListRecord[];
  pages: PageRow[];
}

const listsAt = async (ctx: Context, ids: string[]): Promise<ListRecord[]> => {
  const lists = await readMany<ListRecord>(ctx.table, ids.map(keys.list));
  return lists.filter((list) => list !== undefined);
};

/** The lists and pages of a site, or only their number if they do not fit into one transaction. */
export const readParts = async (ctx: Context, siteId: string): Promise<SiteParts | number> => {
  const [entries, { pages }] = await Promise.all([readAll<{ id: string }>(ctx.table, keys.site(siteId), 'list#'), pageRows(ctx, siteId)]);
  const count = entries.length + pages.length;
  if (count > RECYCLED_PARTS) return count;
  const lists = await listsAt(
    ctx,
    entries.map(({ id }) => id),
  );
  return Buffer.byteLength(JSON.stringify(lists)) > GATHERED_BYTES ? count : { lists, pages };
};

/** Parts per transaction of a job, which has space for that many lists of maximum size. */
const PARTS_PER_STEP = 8;

interface NextParts extends SiteParts {
  /** The position after these parts; null if there were none. */
  cursor: string | null;
}

/** The next parts of a site after a cursor. */
export const nextParts = async (ctx: Context, siteId: string, cursor: string | null): Promise<NextParts> => {
  const { table, pk } = keys.site(siteId);
  // Lists and pages are adjacent, with the record of the home page between them.
  const range = { table, pk, from: 'list#', to: 'page#\uffff', limit: PARTS_PER_STEP, ...(cursor && { after: cursor }) };
  const { rows } = await ctx.table.query<{ id: string } | PageRow>(range);
  const lists = await listsAt(
    ctx,
    rows.filter(({ sk }) => sk.startsWith('list#')).map(({ data }) => data.id),
  );
  return { lists, pages: rows.flatMap(({ data }) => ('path' in data ? [data] : [])), cursor: rows.at(-1)?.sk ?? null };
};

/** Releases the address of something being deleted, unless it belongs to something else by now. */
export const releaseAddress = async (ctx: Context, address: Key, owner: AddressOwner): Promise<Write[]> => {
  const [name, id] = Object.entries(owner)[0] ?? ['', ''];
  const found = await read<Record<string, string>>(ctx.table, address);
  return found?.[name] === id ? [{ delete: address, if: { equals: owner } }] : [];
};

/** The address of a page. */
export const pageAddress = (site: SiteRecord, { path }: Pick<PageRow, 'path'>): Key => keys.path(pagePath(site, path));
