import type { SiteContext } from '#functions/domain/access/targets.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { presentPage } from '#functions/domain/sites/pages/presentPage.ts';
import { findPage, homeIdOf } from '#functions/domain/sites/pages/readPage.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt, put } from '#functions/storage/rows.ts';
import type { Page } from '#shared/models/sites/page.ts';
import { Problem } from '#shared/problems.ts';

/** Makes a page the home page of its site. Throws pageChanged if it is deleted at that moment. */
export const setHomePage = async (ctx: SiteContext, pageId: string): Promise<Page> => {
  const { site } = ctx.target;
  const [page, homeId] = await Promise.all([findPage(ctx, site, pageId), homeIdOf(ctx, site.id)]);
  if (homeId !== page.id) {
    const isSet = await attempt(ctx.table, [
      { check: keys.page(page.id), if: { equals: { version: page.version } } },
      put(keys.homePage(site.id), { pageId: page.id }),
      putFact(factOf(ctx, 'pageMadeHome', { siteId: site.id, title: page.title })),
    ]);
    if (!isSet) throw new Problem('pageChanged', { params: { by: page.modifiedBy.fullName } });
  }
  return presentPage(ctx, { site, page, homeId: page.id, isWhole: true });
};
