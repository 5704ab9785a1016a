import type { ItemContext } from '#functions/domain/access/targets.ts';
import { mayComment } from '#functions/domain/content/comments/commenting.ts';
import { presentThread } from '#functions/domain/content/comments/presentComment.ts';
import { repliesOf, threadsOf } from '#functions/domain/content/comments/readThreads.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { CommentsRecord } from '#functions/storage/records/commentRecords.ts';
import { read } from '#functions/storage/rows.ts';
import { THREADS_PER_PAGE } from '#shared/limits.ts';
import type { ThreadPage } from '#shared/models/content/comment.ts';

/** The newest threads about an item before one of them, with their replies. */
export const itemThreads = async (ctx: ItemContext, { after }: { after?: string | undefined }): Promise<ThreadPage> => {
  const { list, item } = ctx.target;
  const of = node.item(list.id, item.id);
  const [counts, found] = await Promise.all([
    read<CommentsRecord>(ctx.table, keys.comments(of)),
    threadsOf(ctx, of, after, THREADS_PER_PAGE + 1),
  ]);
  const threads = found.slice(0, THREADS_PER_PAGE);
  const replies = await repliesOf(ctx, of, threads);
  return {
    threads: threads.map((thread) => presentThread(thread, replies.get(thread.id) ?? [])),
    total: counts?.total ?? 0,
    unresolved: counts?.unresolved ?? 0,
    mayComment: mayComment(ctx.target),
    next: found.length > threads.length ? (threads.at(-1)?.id ?? null) : null,
  };
};
