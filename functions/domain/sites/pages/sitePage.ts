import type { SiteContext } from '#functions/domain/access/targets.ts';
import { presentPage } from '#functions/domain/sites/pages/presentPage.ts';
import { findPage, homeIdOf, requireVisiblePage } from '#functions/domain/sites/pages/readPage.ts';
import { grants } from '#shared/access.ts';
import type { Page } from '#shared/models/sites/page.ts';
import { Problem } from '#shared/problems.ts';

const fullPage = async (ctx: SiteContext, pageId: string): Promise<Page> => {
  const { site, access } = ctx.target;
  if (!grants(access, 'ContributePages')) throw new Problem('forbidden');
  const [page, homeId] = await Promise.all([findPage(ctx, site, pageId), homeIdOf(ctx, site.id)]);
  return presentPage(ctx, { site, page, homeId, isWhole: true });
};

interface SitePageInput {
  pageId: string;
  /** For editing, including content that only others see. */
  forEditing: boolean;
}

export const sitePage = (ctx: SiteContext, { pageId, forEditing }: SitePageInput): Promise<Page> =>
  (forEditing ? fullPage : requireVisiblePage)(ctx, pageId);
