import type { SiteContext } from '#functions/domain/access/targets.ts';
import { reactToComment } from '#functions/domain/content/comments/reactToComment.ts';
import { pageSubject } from '#functions/domain/sites/pageComments/pageSubject.ts';
import type { NewReaction } from '#shared/models/content/comment.ts';

/** Like reactToComment on a page. Throws the same. */
export const reactToPageComment = async (ctx: SiteContext, pageId: string, reaction: NewReaction) =>
  reactToComment(ctx, await pageSubject(ctx, pageId), reaction);
