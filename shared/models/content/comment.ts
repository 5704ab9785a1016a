import * as z from 'zod';
import type { Level } from '#shared/access.ts';
import { COMMENT_TEXT_LENGTH, MENTIONS_PER_COMMENT } from '#shared/limits.ts';
import { Person } from '#shared/models/identity/person.ts';

/** Who may comment on a list's content: everyone who may read it, everyone who may edit it, or nobody. */
export const CommentsBy = z.enum(['readers', 'editors', 'nobody']);
export type CommentsBy = z.infer<typeof CommentsBy>;

/** The level required to comment; null if nobody may. */
export const neededToComment: Record<CommentsBy, Level | null> = { readers: 'Read', editors: 'Edit', nobody: null };

export const CommentId = z.ulid();
const UserIds = z.array(z.string().min(1).max(64)).max(MENTIONS_PER_COMMENT);

/** Control characters have no meaning, and each takes six bytes when sent. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** The text of a comment. Mentions are written as "@" and the name, with the id beside the text. */
const CommentText = z
  .string()
  .transform((text) => text.normalize('NFC').replaceAll('\r\n', '\n').replace(unseen, '').trim())
  .pipe(z.string().min(1, { error: 'required' }).max(COMMENT_TEXT_LENGTH));

const plan = { text: CommentText, mentions: UserIds.default([]) };
/** Without a thread it starts one. */
export const NewComment = z.strictObject({ ...plan, threadId: CommentId.optional() });
export type NewComment = z.infer<typeof NewComment>;

/** A thread is identified by its first comment, which is meant if no other is given. */
const ref = { threadId: CommentId, commentId: CommentId.optional() };
export const CommentRef = z.strictObject(ref);
export type CommentRef = z.infer<typeof CommentRef>;
export const CommentChange = z.strictObject({ ...ref, ...plan });
export type CommentChange = z.infer<typeof CommentChange>;
export const Resolution = z.strictObject({ threadId: CommentId, isResolved: z.boolean() });
export type Resolution = z.infer<typeof Resolution>;

/** Types of reactions. Each person can use each once. */
export const reactionKinds = ['thumbsUp', 'heart', 'celebrate', 'smile', 'eyes', 'thumbsDown'] as const;
export const ReactionKind = z.enum(reactionKinds, { error: 'invalid' });
export type ReactionKind = z.infer<typeof ReactionKind>;

export const NewReaction = z.strictObject({ ...ref, kind: ReactionKind, isOn: z.boolean() });
export type NewReaction = z.infer<typeof NewReaction>;

/** The number of people who reacted in one way, the first names, and whether the caller did. */
const Reactions = z.object({
  kind: ReactionKind,
  count: z.number().int(),
  names: z.array(z.string()),
  isOwn: z.boolean(),
});
export type Reactions = z.infer<typeof Reactions>;

export const Comment = z.object({
  id: CommentId,
  threadId: CommentId,
  /** Empty if it was deleted but has replies. */
  text: z.string(),
  mentions: z.array(Person),
  by: Person,
  createdOn: z.string(),
  editedOn: z.string().nullable(),
  isDeleted: z.boolean(),
  /** One entry per used type, in the order of the types. */
  reactions: z.array(Reactions),
});
export type Comment = z.infer<typeof Comment>;

/** A first comment with its replies, the oldest first. */
export const Thread = Comment.extend({
  resolvedBy: Person.nullable(),
  resolvedOn: z.string().nullable(),
  replies: z.array(Comment),
});
export type Thread = z.infer<typeof Thread>;

/** The latest threads, and the total numbers of comments and unresolved threads. */
export const ThreadPage = z.object({
  threads: z.array(Thread),
  total: z.number().int(),
  unresolved: z.number().int(),
  mayComment: z.boolean(),
  next: CommentId.nullable(),
});
export type ThreadPage = z.infer<typeof ThreadPage>;

/** Which of the mentioned people may not read the object, and so are not notified. */
export const MentionCheck = z.strictObject({ userIds: UserIds.min(1) });
export const MentionResult = z.object({ unreachable: z.array(Person) });
