import type { SiteContext } from '#functions/domain/access/targets.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { callerIds } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { HomePageRecord, PageRow } from '#functions/storage/records/pageRecords.ts';
import { readAll } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import type { PageSummary } from '#shared/models/sites/pageSummary.ts';
import { compareNames } from '#shared/rules/compareNames.ts';
import { isShownTo } from '#shared/rules/visibility.ts';

interface SitePageRows {
  homeId: string | null;
  pages: PageRow[];
}

/** The records of a site's pages by title, and which of them is the home page. */
export const pageRows = async (ctx: Context, siteId: string): Promise<SitePageRows> => {
  const { table, pk, sk } = keys.homePage(siteId);
  const found = await readAll<PageRow | HomePageRecord>(ctx.table, { table, pk }, sk);
  const home = found.find((row) => 'pageId' in row);
  const pages = found.flatMap((row) => ('pageId' in row ? [] : [row]));
  return { homeId: home?.pageId ?? null, pages: pages.toSorted((one, other) => compareNames(one.title, other.title)) };
};

const summariesFor = (ctx: Context, { homeId, pages }: SitePageRows): PageSummary[] =>
  pages.map(({ id, title, path, groupVisibility }) => ({
    id,
    title,
    path,
    isHomePage: id === homeId,
    isShown: isShownTo(groupVisibility, callerIds(ctx.caller)),
  }));

/** The pages of a site that the caller can see. Requires Read permission. */
export const visiblePages = async (ctx: Context, siteId: string, access: number): Promise<PageSummary[]> =>
  grants(access, 'Read') ? summariesFor(ctx, await pageRows(ctx, siteId)).filter(({ isShown }) => isShown) : [];

/** The pages of a site; callers who may edit them get all of them. */
export const sitePages = async (ctx: SiteContext): Promise<PageSummary[]> => {
  const { site, access } = ctx.target;
  const pages = summariesFor(ctx, await pageRows(ctx, site.id));
  return grants(access, 'ContributePages') ? pages : pages.filter(({ isShown }) => isShown);
};
