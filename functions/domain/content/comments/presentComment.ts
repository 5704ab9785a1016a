import type { Context } from '#functions/domain/kernel/context.ts';
import type { CommentRecord, Reaction, ThreadRecord } from '#functions/storage/records/commentRecords.ts';
import { REACTION_NAMES } from '#shared/limits.ts';
import { type Comment, type Reactions, reactionKinds, type Thread } from '#shared/models/content/comment.ts';

type By = Pick<Context, 'caller'>;

const presentReactions = ({ caller }: By, reactions: Reaction[] = []): Reactions[] =>
  reactionKinds.flatMap((kind) => {
    const all = reactions.filter((reaction) => reaction.kind === kind);
    const names = all.slice(0, REACTION_NAMES).map(({ fullName }) => fullName);
    return all.length === 0 ? [] : [{ kind, count: all.length, names, isOwn: all.some(({ internalId }) => internalId === caller.id) }];
  });

export const presentComment = (ctx: By, { id, threadId, text, mentions, by, at, editedOn, reactions }: CommentRecord): Comment => ({
  id,
  threadId,
  text,
  mentions: mentions.map(({ internalId, fullName }) => ({ internalId, fullName, isGroup: false })),
  by,
  createdOn: at,
  editedOn,
  isDeleted: false,
  reactions: presentReactions(ctx, reactions),
});

export const presentThread = (ctx: By, thread: ThreadRecord, replies: CommentRecord[]): Thread => ({
  ...presentComment(ctx, thread),
  isDeleted: thread.deletedOn !== null,
  resolvedBy: thread.resolvedBy,
  resolvedOn: thread.resolvedOn,
  replies: replies.map((reply) => presentComment(ctx, reply)),
});
