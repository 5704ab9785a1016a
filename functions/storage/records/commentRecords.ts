import type { ReactionKind } from '#shared/models/content/comment.ts';
import type { Person } from '#shared/models/identity/person.ts';

/** How much is said about an object. Its version grows with every change of a comment, so that two of them cannot overwrite each other. */
export interface CommentsRecord {
  version: number;
  total: number;
  unresolved: number;
}

/** Somebody who is mentioned, since when. */
export type Mention = Pick<Person, 'internalId' | 'fullName'> & { at: string };

/** What somebody expressed about a comment without words. */
export type Reaction = Pick<Person, 'internalId' | 'fullName'> & { kind: ReactionKind };

export interface CommentRecord {
  id: string;
  threadId: string;
  text: string;
  mentions: Mention[];
  by: Person;
  at: string;
  editedOn: string | null;
  /** Absent in what came before reactions. */
  reactions?: Reaction[];
}

/** The first comment of a thread. It stays, without its text, as long as there are replies to it. */
export interface ThreadRecord extends CommentRecord {
  replies: number;
  deletedOn: string | null;
  resolvedBy: Person | null;
  resolvedOn: string | null;
}
