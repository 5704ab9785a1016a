import { changeComments, findComment, keyOfComment } from '#functions/domain/content/comments/changeComments.ts';
import { presentComment } from '#functions/domain/content/comments/presentComment.ts';
import { assertCanComment, type CommentSubject } from '#functions/domain/content/comments/subject.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { REACTIONS_PER_COMMENT } from '#shared/limits.ts';
import type { Comment, NewReaction } from '#shared/models/content/comment.ts';
import { Problem } from '#shared/problems.ts';

/** Adds or removes a reaction to a comment; repeating it has no effect. Throws commentsNotAllowed, notFound and tooManyReactions. */
export const reactToComment = async (ctx: Context, subject: CommentSubject, { kind, isOn, ...ref }: NewReaction): Promise<Comment> => {
  assertCanComment(subject);
  return changeComments(ctx, subject, async ({ of }) => {
    const comment = await findComment(ctx, of, ref);
    if (!comment) throw new Problem('notFound');
    const { id: internalId, fullName } = ctx.caller;
    const before = comment.reactions ?? [];
    const others = before.filter((reaction) => reaction.kind !== kind || reaction.internalId !== internalId);
    const wasOn = others.length < before.length;
    if (wasOn === isOn) return { done: presentComment(ctx, comment) };
    if (isOn && others.length >= REACTIONS_PER_COMMENT) throw new Problem('tooManyReactions', { params: { max: REACTIONS_PER_COMMENT } });
    const reactions = isOn ? [...others, { internalId, fullName, kind }] : others;
    return {
      writes: [{ update: keyOfComment(of, comment), set: { reactions }, if: { present: true } }],
      kind: 'commentReacted',
      ref,
      field: 'Reaction',
      before: isOn ? null : kind,
      after: isOn ? kind : null,
      done: presentComment(ctx, { ...comment, reactions }),
    };
  });
};
