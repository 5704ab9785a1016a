import { changeComments, findComment, readThread } from '#functions/domain/content/comments/changeComments.ts';
import type { CommentSubject } from '#functions/domain/content/comments/subject.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { CommentRecord, ThreadRecord } from '#functions/storage/records/commentRecords.ts';
import { grants } from '#shared/access.ts';
import type { CommentRef } from '#shared/models/content/comment.ts';
import { Problem } from '#shared/problems.ts';

interface Removal {
  writes: Write[];
  /** The number of unresolved threads removed with it. */
  unresolved: number;
}

const present = { present: true } as const;

const threadRemoval = (of: string, { id, resolvedOn }: ThreadRecord, before: Write[] = []): Removal => ({
  writes: [...before, { delete: keys.thread(of, id), if: present }],
  unresolved: resolvedOn === null ? -1 : 0,
});

/** If a first comment has replies, a placeholder remains; deleting the last reply removes the placeholder too. */
const removalOf = async (ctx: Context, of: string, { id, threadId }: CommentRecord): Promise<Removal> => {
  const thread = await readThread(ctx, of, threadId);
  const key = keys.thread(of, threadId);
  if (id === threadId) {
    const set = { text: '', mentions: [], reactions: [], deletedOn: ctx.now().toISOString() };
    return thread.replies === 0 ? threadRemoval(of, thread) : { writes: [{ update: key, set, if: present }], unresolved: 0 };
  }
  const reply: Write = { delete: keys.reply(of, threadId, id), if: present };
  if (thread.replies === 1 && thread.deletedOn !== null) return threadRemoval(of, thread, [reply]);
  return { writes: [reply, { update: key, add: { replies: -1 }, if: present }], unresolved: 0 };
};

/** Deletes a comment of the caller, or of anyone if the caller has full access. Throws forbidden and notFound. */
export const deleteComment = (ctx: Context, subject: CommentSubject, ref: CommentRef): Promise<Record<string, never>> =>
  changeComments(ctx, subject, async ({ of }) => {
    const comment = await findComment(ctx, of, ref);
    if (!comment) throw new Problem('notFound');
    const isOwn = comment.by.internalId === ctx.caller.id;
    if (!isOwn && !grants(subject.access, 'FullAccess')) throw new Problem('forbidden');
    const removal = await removalOf(ctx, of, comment);
    return { ...removal, total: -1, kind: 'commentDeleted', ref, before: comment.text, done: {} };
  });
