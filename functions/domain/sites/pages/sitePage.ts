import type { SiteContext } from '#functions/domain/access/targets.ts';
import { presentPage } from '#functions/domain/sites/pages/presentPage.ts';
import { findPage, homeIdOf, shownPage } from '#functions/domain/sites/pages/readPage.ts';
import { grants } from '#shared/access.ts';
import type { Page } from '#shared/models/sites/page.ts';
import { Problem } from '#shared/problems.ts';

const whole = async (ctx: SiteContext, pageId: string): Promise<Page> => {
  const { site, access } = ctx.target;
  if (!grants(access, 'ContributePages')) throw new Problem('forbidden');
  const [page, homeId] = await Promise.all([findPage(ctx, site, pageId), homeIdOf(ctx, site.id)]);
  return presentPage(ctx, { site, page, homeId, isWhole: true });
};

interface Asked {
  pageId: string;
  /** For editing, including content that only others see. */
  forEditing: boolean;
}

export const sitePage = (ctx: SiteContext, { pageId, forEditing }: Asked): Promise<Page> => (forEditing ? whole : shownPage)(ctx, pageId);
