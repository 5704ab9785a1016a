import { changeComments, findComment, keyOfComment } from '#functions/domain/content/comments/changeComments.ts';
import { mentionsOf } from '#functions/domain/content/comments/mentions.ts';
import { presentComment } from '#functions/domain/content/comments/presentComment.ts';
import { assertCanComment, type CommentSubject } from '#functions/domain/content/comments/subject.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Comment, CommentChange } from '#shared/models/content/comment.ts';
import { Problem } from '#shared/problems.ts';

/** Changes the caller's comment. Throws commentsNotAllowed, forbidden, notFound and invalidInput. */
export const editComment = async (
  ctx: Context,
  subject: CommentSubject,
  { text, mentions: ids, ...ref }: CommentChange,
): Promise<Comment> => {
  assertCanComment(subject);
  return changeComments(ctx, subject, async ({ of }) => {
    const comment = await findComment(ctx, of, ref);
    if (!comment) throw new Problem('notFound');
    if (comment.by.internalId !== ctx.caller.id) throw new Problem('forbidden');
    const mentions = await mentionsOf(ctx, ids, comment.mentions);
    const set = { text, mentions, editedOn: ctx.now().toISOString() };
    const done = presentComment(ctx, { ...comment, ...set });
    if (text === comment.text && JSON.stringify(mentions) === JSON.stringify(comment.mentions))
      return { done: presentComment(ctx, comment) };
    return {
      writes: [{ update: keyOfComment(of, comment), set, if: { present: true } }],
      kind: 'commentEdited',
      ref,
      before: comment.text,
      after: text,
      done,
    };
  });
};
