import type { SiteContext } from '#functions/domain/access/targets.ts';
import { deleteComment } from '#functions/domain/content/comments/deleteComment.ts';
import { pageSubject } from '#functions/domain/sites/pageComments/pageSubject.ts';
import type { CommentRef } from '#shared/models/content/comment.ts';

/** Like deleteComment on a page. Throws the same. */
export const deletePageComment = async (ctx: SiteContext, pageId: string, ref: CommentRef) =>
  deleteComment(ctx, await pageSubject(ctx, pageId), ref);
