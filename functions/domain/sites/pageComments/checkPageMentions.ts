import type { SiteContext } from '#functions/domain/access/targets.ts';
import { checkMentions } from '#functions/domain/content/comments/checkMentions.ts';
import { pageSubject } from '#functions/domain/sites/pageComments/pageSubject.ts';

/** The users among these who cannot see the page. */
export const checkPageMentions = async (ctx: SiteContext, pageId: string, ids: string[]) =>
  checkMentions(ctx, await pageSubject(ctx, pageId), ids);
