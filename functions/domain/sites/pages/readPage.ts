import type { SiteContext } from '#functions/domain/access/targets.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { callerIds, node } from '#functions/domain/kernel/nodes.ts';
import { presentPage } from '#functions/domain/sites/pages/presentPage.ts';
import { keys } from '#functions/storage/keys.ts';
import type { CommentsRecord } from '#functions/storage/records/commentRecords.ts';
import type { HomePageRecord, PageRecord } from '#functions/storage/records/pageRecords.ts';
import type { SiteRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import type { Page } from '#shared/models/sites/page.ts';
import { Problem } from '#shared/problems.ts';
import { isShownTo } from '#shared/rules/visibility.ts';

/** A page of a site that is not in the recycle bin. Throws notFound. */
export const findPage = async (ctx: Context, site: SiteRecord, pageId: string): Promise<PageRecord> => {
  const page = await read<PageRecord>(ctx.table, keys.page(pageId));
  if (!page || page.siteId !== site.id || page.deletedOn) throw new Problem('notFound');
  return page;
};

export const homeIdOf = async (ctx: Context, siteId: string): Promise<string | null> =>
  (await read<HomePageRecord>(ctx.table, keys.homePage(siteId)))?.pageId ?? null;

/** A page as shown to the caller. Throws notFound for one that the caller cannot see. */
export const requireVisiblePage = async (ctx: SiteContext, pageId: string): Promise<Page> => {
  const { site } = ctx.target;
  const [page, homeId, comments] = await Promise.all([
    findPage(ctx, site, pageId),
    homeIdOf(ctx, site.id),
    read<CommentsRecord>(ctx.table, keys.comments(node.page(pageId))),
  ]);
  if (!isShownTo(page.groupVisibility, callerIds(ctx.caller))) throw new Problem('notFound');
  return { ...presentPage(ctx, { site, page, homeId, isWhole: false }), commentCount: comments?.total ?? 0 };
};
