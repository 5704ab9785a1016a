import type { SiteContext } from '#functions/domain/access/targets.ts';
import { addComment } from '#functions/domain/content/comments/addComment.ts';
import { pageSubject } from '#functions/domain/sites/pageComments/pageSubject.ts';
import type { NewComment } from '#shared/models/content/comment.ts';

/** Like addComment on a page. Throws the same. */
export const addPageComment = async (ctx: SiteContext, pageId: string, comment: NewComment) =>
  addComment(ctx, await pageSubject(ctx, pageId), comment);
