import type { CommentSubject } from '#functions/domain/content/comments/subject.ts';
import { type Change, change } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { shortened } from '#functions/domain/kernel/facts/shortened.ts';
import type { Key, Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { CommentRecord, CommentsRecord, ThreadRecord } from '#functions/storage/records/commentRecords.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { put, read, readMany } from '#functions/storage/rows.ts';
import type { FactKind } from '#shared/facts.ts';
import type { CommentRef } from '#shared/models/content/comment.ts';
import { Problem } from '#shared/problems.ts';

/** The data that a change of comments is based on. */
export interface Discussion {
  of: string;
  counts: CommentsRecord;
}

interface PlannedCommentChange<T> {
  writes: Write[];
  /** Added to the counts. */
  total?: number;
  unresolved?: number;
  kind: FactKind;
  /** The comment concerned. */
  ref: CommentRef;
  /** The changed property (by default the text), with the value before and after. */
  field?: 'Comment' | 'Reaction';
  before?: string | null;
  after?: string | null;
  done: T;
}

/** The name of a comment in a fact, and back. */
const commentName = ({ threadId, commentId = threadId }: CommentRef): string =>
  commentId === threadId ? threadId : `${threadId}.${commentId}`;
export const requireComment = (name: string): CommentRef => {
  const [threadId = '', commentId = threadId] = name.split('.');
  return { threadId, commentId };
};

export const keyOfComment = (of: string, { threadId, id }: Pick<CommentRecord, 'threadId' | 'id'>): Key =>
  id === threadId ? keys.thread(of, id) : keys.reply(of, threadId, id);

export const readThread = async (ctx: Pick<Context, 'table'>, of: string, threadId: string): Promise<ThreadRecord> => {
  const thread = await read<ThreadRecord>(ctx.table, keys.thread(of, threadId));
  if (!thread) throw new Problem('notFound');
  return thread;
};

/** The named comment; undefined if it does not exist or is deleted. */
export const findComment = async (ctx: Pick<Context, 'table'>, of: string, { threadId, commentId = threadId }: CommentRef) => {
  if (commentId !== threadId) return read<CommentRecord>(ctx.table, keys.reply(of, threadId, commentId));
  const thread = await read<ThreadRecord>(ctx.table, keys.thread(of, threadId));
  return thread && thread.deletedOn === null ? thread : undefined;
};

const countWrite = ({ of, counts }: Discussion, { total = 0, unresolved = 0 }: PlannedCommentChange<unknown>): Write => ({
  update: keys.comments(of),
  add: { version: 1, total, unresolved },
  if: counts.version === 0 ? { absent: true } : { equals: { version: counts.version } },
});

const factFor = (
  ctx: Context,
  { about }: CommentSubject,
  { kind, ref, field = 'Comment', before = null, after = null }: PlannedCommentChange<unknown>,
): FactRecord => {
  const changes = before === after ? [] : shortened([{ field, before, after }]);
  return factOf(ctx, kind, { ...about, objectId: commentName(ref), changes });
};

/**
 * All changes of comments go through this function: the rows, the counts and the fact are written in one transaction, on condition that the
 * object exists and its comments are unchanged. Throws notFound and busy.
 */
export const changeComments = <T>(
  ctx: Context,
  subject: CommentSubject,
  plan: (discussion: Discussion) => Promise<PlannedCommentChange<T> | { done: T }>,
): Promise<T> => {
  const { of, key } = subject;
  return change(ctx, async (): Promise<Change<T>> => {
    const { listId } = subject.about;
    const stateKeys = [key, keys.comments(of), ...(listId ? [keys.commented(listId)] : [])];
    const [state, storedCounts, commentedMark] = await readMany<Partial<{ deletedOn: string | null } & CommentsRecord>>(
      ctx.table,
      stateKeys,
    );
    if (!state || state.deletedOn) throw new Problem('notFound');
    const discussion = { of, counts: { version: 0, total: 0, unresolved: 0, ...storedCounts } };
    const planned = await plan(discussion);
    if (!('writes' in planned)) return { writes: [], done: planned.done };
    const objectCheck: Write = { check: key, if: { equals: { deletedOn: null } } };
    const commentedWrites = listId && !commentedMark ? [put(keys.commented(listId), {})] : [];
    const writes = [countWrite(discussion, planned), objectCheck, ...commentedWrites, ...planned.writes];
    return { writes, fact: factFor(ctx, subject, planned), done: planned.done };
  });
};
