import type { ItemContext } from '#functions/domain/access/targets.ts';
import { changeComments, readThread } from '#functions/domain/content/comments/changeComments.ts';
import { demandCommenting } from '#functions/domain/content/comments/commenting.ts';
import { personOf } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { Resolution } from '#shared/models/content/comment.ts';

/** Marks a thread as resolved, or opens it again; once more does nothing. Throws commentsNotAllowed and notFound. */
export const resolveThread = async (ctx: ItemContext, { threadId, isResolved }: Resolution): Promise<Record<string, never>> => {
  demandCommenting(ctx.target);
  return changeComments<Record<string, never>>(ctx, async ({ of }) => {
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
