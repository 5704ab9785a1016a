import type { SiteContext } from '#functions/domain/access/targets.ts';
import type { CommentSubject } from '#functions/domain/content/comments/subject.ts';
import { callerIds, node } from '#functions/domain/kernel/nodes.ts';
import { findPage } from '#functions/domain/sites/pages/readPage.ts';
import { keys } from '#functions/storage/keys.ts';
import { Problem } from '#shared/problems.ts';
import { isShownTo } from '#shared/rules/visibility.ts';

/** A page that the caller can see, as the subject of comments. Throws notFound. */
export const pageSubject = async (ctx: SiteContext, pageId: string): Promise<CommentSubject> => {
  const { site, access } = ctx.target;
  const page = await findPage(ctx, site, pageId);
  const { groupVisibility, title } = page;
  if (!isShownTo(groupVisibility, callerIds(ctx.caller))) throw new Problem('notFound');
  return {
    of: node.page(pageId),
    key: keys.page(pageId),
    chain: site.chain,
    access,
    commentsBy: 'readers',
    groupVisibility,
    about: { siteId: site.id, title, pageId },
  };
};
