import type { SiteContext } from '#functions/domain/access/targets.ts';
import { checkMentions } from '#functions/domain/content/comments/checkMentions.ts';
import { pageSubject } from '#functions/domain/sites/pageComments/pageSubject.ts';

/** Who of some users is not shown the page. */
export const checkPageMentions = async (ctx: SiteContext, pageId: string, ids: string[]) =>
  checkMentions(ctx, await pageSubject(ctx, pageId), ids);
