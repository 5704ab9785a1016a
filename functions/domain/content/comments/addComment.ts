import { changeComments, type Discussion, readThread } from '#functions/domain/content/comments/changeComments.ts';
import { mentionsOf } from '#functions/domain/content/comments/mentions.ts';
import { presentComment } from '#functions/domain/content/comments/presentComment.ts';
import { assertCanComment, type CommentSubject } from '#functions/domain/content/comments/subject.ts';
import { type Context, personOf } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import { factId } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { CommentRecord, ThreadRecord } from '#functions/storage/records/commentRecords.ts';
import { create } from '#functions/storage/rows.ts';
import { COMMENTS_PER_ITEM, REPLIES_PER_THREAD } from '#shared/limits.ts';
import type { Comment, NewComment } from '#shared/models/content/comment.ts';
import { Problem } from '#shared/problems.ts';

const replyWrites = async (ctx: Context, of: string, comment: CommentRecord): Promise<Write[]> => {
  const thread = await readThread(ctx, of, comment.threadId);
  if (thread.resolvedOn !== null) throw new Problem('threadResolved');
  if (thread.replies >= REPLIES_PER_THREAD) throw new Problem('tooManyComments', { params: { max: REPLIES_PER_THREAD } });
  return [
    create(keys.reply(of, thread.id, comment.id), comment),
    { update: keys.thread(of, thread.id), add: { replies: 1 }, if: { present: true } },
  ];
};

const assertCommentLimit = ({ counts }: Discussion): void => {
  if (counts.total >= COMMENTS_PER_ITEM) throw new Problem('tooManyComments', { params: { max: COMMENTS_PER_ITEM } });
};

/** Adds a comment or reply. Throws commentsNotAllowed, tooManyComments, threadResolved, notFound and invalidInput. */
export const addComment = async (
  ctx: Context,
  subject: CommentSubject,
  { text, mentions: ids, threadId }: NewComment,
): Promise<Comment> => {
  assertCanComment(subject);
  const mentions = await mentionsOf(ctx, ids);
  const id = factId(ctx.host, ctx.now());
  const comment = { id, threadId: threadId ?? id, text, mentions, by: personOf(ctx.caller), at: ctx.now().toISOString(), editedOn: null };
  return changeComments(ctx, subject, async (discussion) => {
    assertCommentLimit(discussion);
    const thread: ThreadRecord = { ...comment, replies: 0, deletedOn: null, resolvedBy: null, resolvedOn: null };
    const { of } = discussion;
    return {
      writes: threadId ? await replyWrites(ctx, of, comment) : [create(keys.thread(of, id), thread)],
      total: 1,
      unresolved: threadId ? 0 : 1,
      kind: 'commentAdded',
      ref: { threadId: comment.threadId, commentId: id },
      after: text,
      done: presentComment(ctx, comment),
    };
  });
};
