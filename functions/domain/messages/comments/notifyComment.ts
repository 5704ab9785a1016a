import { findComment, requireComment } from '#functions/domain/content/comments/changeComments.ts';
import { repliesOf } from '#functions/domain/content/comments/readThreads.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { notifyOnce } from '#functions/domain/messages/notifications/notifyOnce.ts';
import { keys } from '#functions/storage/keys.ts';
import type { CommentRecord, ThreadRecord } from '#functions/storage/records/commentRecords.ts';
import type { NotificationRecord } from '#functions/storage/records/inboxRecords.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';

type CommentMessage = 'inbox.message.mentioned' | 'inbox.message.replied';

/** The item or page of a notification. */
type CommentSubject = Pick<NotificationRecord, 'of' | 'pageId'>;

interface NotifyCommentInput {
  about: CommentSubject;
  comment: CommentRecord;
}

/** Notifies people of a comment, at most once per notification id. */
const notifyUsers = async (
  ctx: Context,
  { about, comment }: NotifyCommentInput,
  userIds: string[],
  message: CommentMessage,
  occurred: string,
): Promise<void> => {
  const notice = {
    ...({ type: 'message', event: 'Created', message, occurred, side: 'comments' } as const),
    ...about,
    by: comment.by,
    cause: `${message} ${comment.id}`,
  };
  for (const userId of userIds) await notifyOnce(ctx, userId, notice);
};

/** The participants of a thread before a comment, whose notification can be processed after further replies. */
const participants = async (ctx: Context, of: string, { threadId, id, at }: CommentRecord): Promise<string[]> => {
  const thread = await read<ThreadRecord>(ctx.table, keys.thread(of, threadId));
  if (!thread) return [];
  const replies = (await repliesOf(ctx, of, [thread])).get(threadId) ?? [];
  return [thread, ...replies].filter((comment) => comment.id !== id && comment.at <= at).map(({ by }) => by.internalId);
};

/** The commented object: the key of its comments, and its properties in a notification. */
const subjectOf = ({ listId, itemId, pageId }: FactRecord): [of: string | undefined, about: CommentSubject] => {
  if (pageId !== undefined) return [node.page(pageId), { of: null, pageId }];
  if (listId === null || itemId === null) return [undefined, { of: null }];
  return [node.item(listId, itemId), { of: { listId, itemId } }];
};

/**
 * Notifies the people mentioned in a comment, and the participants of its thread about a reply. The text is not copied, because it can be
 * changed or deleted.
 */
export const notifyComment = async (ctx: Context, fact: FactRecord): Promise<void> => {
  const [of, about] = subjectOf(fact);
  const comment = of && fact.objectId && (await findComment(ctx, of, requireComment(fact.objectId)));
  if (!comment) return;
  const subject = { about, comment };
  const author = comment.by.internalId;
  for (const { internalId, at } of comment.mentions)
    if (internalId !== author) await notifyUsers(ctx, subject, [internalId], 'inbox.message.mentioned', at);
  if (fact.kind !== 'commentAdded' || comment.id === comment.threadId) return;
  const mentioned = comment.mentions.map(({ internalId }) => internalId);
  const others = new Set(await participants(ctx, of, comment)).difference(new Set([author, ...mentioned]));
  await notifyUsers(ctx, subject, [...others], 'inbox.message.replied', comment.at);
};
