import * as z from 'zod';
import type { Level } from '#shared/access.ts';
import { COMMENT_TEXT_LENGTH, MENTIONS_PER_COMMENT } from '#shared/limits.ts';
import { Person } from '#shared/models/identity/person.ts';

/** Who may comment on what a list holds: whoever may read it, whoever may edit it, or nobody. */
export const CommentsBy = z.enum(['readers', 'editors', 'nobody']);
export type CommentsBy = z.infer<typeof CommentsBy>;

/** What it takes to comment; null where nobody may. */
export const neededToComment: Record<CommentsBy, Level | null> = { readers: 'Read', editors: 'Edit', nobody: null };

export const CommentId = z.ulid();
const UserIds = z.array(z.string().min(1).max(64)).max(MENTIONS_PER_COMMENT);

/** Control characters say nothing, and each takes six bytes on the wire. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** What somebody says. Who is mentioned stands in the text as "@" and the name, and by id beside it. */
const CommentText = z
  .string()
  .transform((text) => text.normalize('NFC').replaceAll('\r\n', '\n').replace(unseen, '').trim())
  .pipe(z.string().min(1, { error: 'required' }).max(COMMENT_TEXT_LENGTH));

const plan = { text: CommentText, mentions: UserIds.default([]) };
/** Without a thread it begins one. */
export const NewComment = z.strictObject({ ...plan, threadId: CommentId.optional() });
export type NewComment = z.infer<typeof NewComment>;

/** A thread is named by its first comment, which is meant where no other is named. */
const ref = { threadId: CommentId, commentId: CommentId.optional() };
export const CommentRef = z.strictObject(ref);
export type CommentRef = z.infer<typeof CommentRef>;
export const CommentChange = z.strictObject({ ...ref, ...plan });
export type CommentChange = z.infer<typeof CommentChange>;
export const Resolution = z.strictObject({ threadId: CommentId, isResolved: z.boolean() });
export type Resolution = z.infer<typeof Resolution>;

/** What can be expressed about a comment without words. Each person does each once. */
export const reactionKinds = ['thumbsUp', 'heart', 'celebrate', 'smile', 'eyes', 'thumbsDown'] as const;
export const ReactionKind = z.enum(reactionKinds, { error: 'invalid' });
export type ReactionKind = z.infer<typeof ReactionKind>;

export const NewReaction = z.strictObject({ ...ref, kind: ReactionKind, isOn: z.boolean() });
export type NewReaction = z.infer<typeof NewReaction>;

/** How many people reacted in one way, the names of the first of them, and whether the caller did. */
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
  /** Empty when it was deleted and others have replied to it. */
  text: z.string(),
  mentions: z.array(Person),
  by: Person,
  createdOn: z.string(),
  editedOn: z.string().nullable(),
  isDeleted: z.boolean(),
  /** Of each kind that somebody has chosen, in the order of the kinds. */
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

/** The newest threads, and how many comments and unresolved threads there are altogether. */
export const ThreadPage = z.object({
  threads: z.array(Thread),
  total: z.number().int(),
  unresolved: z.number().int(),
  mayComment: z.boolean(),
  next: CommentId.nullable(),
});
export type ThreadPage = z.infer<typeof ThreadPage>;

/** Who of the people that somebody wants to mention may not read the object, and so is not notified. */
export const MentionCheck = z.strictObject({ userIds: UserIds.min(1) });
export const MentionResult = z.object({ unreachable: z.array(Person) });
