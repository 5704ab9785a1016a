import type { Target } from '#functions/domain/access/targets.ts';
import { mayComment } from '#functions/domain/content/comments/commenting.ts';
import { presentThread } from '#functions/domain/content/comments/presentComment.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { CommentRecord, CommentsRecord, ThreadRecord } from '#functions/storage/records/commentRecords.ts';
import { read, rowsIn } from '#functions/storage/rows.ts';
import { THREADS_PER_PAGE } from '#shared/limits.ts';
import type { ThreadPage } from '#shared/models/content/comment.ts';

const takeFrom = async <T>(rows: AsyncGenerator<{ data: T }>, count: number): Promise<T[]> => {
  const taken: T[] = [];
  for await (const { data } of rows) if (taken.push(data) >= count) break;
  return taken;
};

/** Threads about an object before one of them, the newest first. */
export const threadsOf = (
  { table }: Pick<Context, 'table'>,
  of: string,
  before: string | undefined,
  count: number,
): Promise<ThreadRecord[]> => {
  const { table: name, pk, sk: from } = keys.thread(of, '');
  const to = keys.thread(of, before ?? '\uffff').sk;
  return takeFrom(rowsIn<ThreadRecord>(table, { table: name, pk, from, to, reverse: true, limit: count }), count);
};

/** The replies of neighbouring threads, each thread's oldest first. */
export const repliesOf = async (
  { table }: Pick<Context, 'table'>,
  of: string,
  threads: ThreadRecord[],
): Promise<Map<string, CommentRecord[]>> => {
  const replied = threads
    .filter(({ replies }) => replies > 0)
    .map(({ id }) => id)
    .toSorted();
  const [first, last] = [replied[0], replied.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const { table: name, pk, sk: from } = keys.reply(of, first, '');
  const rows = rowsIn<CommentRecord>(table, { table: name, pk, from, to: keys.reply(of, last, '\uffff').sk });
  return Map.groupBy(await Array.fromAsync(rows, ({ data }) => data), ({ threadId }) => threadId);
};

/** The newest threads about an item before one of them, with their replies. */
export const readThreads = async (
  ctx: Context & { target: Target<'item'> },
  { after }: { after?: string | undefined },
): Promise<ThreadPage> => {
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
