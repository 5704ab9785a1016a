import { presentThread } from '#functions/domain/content/comments/presentComment.ts';
import { repliesOf, threadsOf } from '#functions/domain/content/comments/readThreads.ts';
import { type CommentSubject, canComment } from '#functions/domain/content/comments/subject.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { CommentsRecord } from '#functions/storage/records/commentRecords.ts';
import { read } from '#functions/storage/rows.ts';
import { THREADS_PER_PAGE } from '#shared/limits.ts';
import type { ThreadPage } from '#shared/models/content/comment.ts';

/** The latest threads of an object before one of them, with their replies. */
export const threadPage = async (ctx: Context, subject: CommentSubject, after: string | undefined): Promise<ThreadPage> => {
  const { of } = subject;
  const [counts, found] = await Promise.all([
    read<CommentsRecord>(ctx.table, keys.comments(of)),
    threadsOf(ctx, of, after, THREADS_PER_PAGE + 1),
  ]);
  const threads = found.slice(0, THREADS_PER_PAGE);
  const replies = await repliesOf(ctx, of, threads);
  return {
    threads: threads.map((thread) => presentThread(ctx, thread, replies.get(thread.id) ?? [])),
    total: counts?.total ?? 0,
    unresolved: counts?.unresolved ?? 0,
    mayComment: canComment(subject),
    next: found.length > threads.length ? (threads.at(-1)?.id ?? null) : null,
  };
};
