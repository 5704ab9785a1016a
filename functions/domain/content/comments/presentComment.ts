import type { CommentRecord, ThreadRecord } from '#functions/storage/records/commentRecords.ts';
import type { Comment, Thread } from '#shared/models/content/comment.ts';

export const presentComment = ({ id, threadId, text, mentions, by, at, editedOn }: CommentRecord): Comment => ({
  id,
  threadId,
  text,
  mentions: mentions.map(({ internalId, fullName }) => ({ internalId, fullName, isGroup: false })),
  by,
  createdOn: at,
  editedOn,
  isDeleted: false,
});

export const presentThread = (thread: ThreadRecord, replies: CommentRecord[]): Thread => ({
  ...presentComment(thread),
  isDeleted: thread.deletedOn !== null,
  resolvedBy: thread.resolvedBy,
  resolvedOn: thread.resolvedOn,
  replies: replies.map(presentComment),
});
