import type { SiteContext } from '#functions/domain/access/targets.ts';
import { editComment } from '#functions/domain/content/comments/editComment.ts';
import { pageSubject } from '#functions/domain/sites/pageComments/pageSubject.ts';
import type { CommentChange } from '#shared/models/content/comment.ts';

/** Like editComment on a page. Throws the same. */
export const editPageComment = async (ctx: SiteContext, pageId: string, change: CommentChange) =>
  editComment(ctx, await pageSubject(ctx, pageId), change);
