import { changeComments, readThread } from '#functions/domain/content/comments/changeComments.ts';
import { assertCanComment, type CommentSubject } from '#functions/domain/content/comments/subject.ts';
import { type Context, personOf } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { Resolution } from '#shared/models/content/comment.ts';

/** Resolves or reopens a thread; repeating it has no effect. Throws commentsNotAllowed and notFound. */
export const resolveThread = async (
  ctx: Context,
  subject: CommentSubject,
  { threadId, isResolved }: Resolution,
): Promise<Record<string, never>> => {
  assertCanComment(subject);
  return changeComments<Record<string, never>>(ctx, subject, async ({ of }) => {
    const thread = await readThread(ctx, of, threadId);
    if ((thread.resolvedOn !== null) === isResolved) return { done: {} };
    const set = isResolved
      ? { resolvedBy: personOf(ctx.caller), resolvedOn: ctx.now().toISOString() }
      : { resolvedBy: null, resolvedOn: null };
    return {
      writes: [{ update: keys.thread(of, threadId), set, if: { present: true } }],
      unresolved: isResolved ? -1 : 1,
      kind: isResolved ? 'threadResolved' : 'threadReopened',
      ref: { threadId },
      done: {},
    };
  });
};
