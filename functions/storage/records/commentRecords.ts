import type { ReactionKind } from '#shared/models/content/comment.ts';
import type { Person } from '#shared/models/identity/person.ts';

/**
 * The number of comments on an object. Its version is incremented with every change of a comment, so that two of them cannot overwrite each
 * other.
 */
export interface CommentsRecord {
  version: number;
  total: number;
  unresolved: number;
}

/** A mentioned person, and since when. */
export type Mention = Pick<Person, 'internalId' | 'fullName'> & { at: string };

/** A person's reaction to a comment. */
export type Reaction = Pick<Person, 'internalId' | 'fullName'> & { kind: ReactionKind };

export interface CommentRecord {
  id: string;
  threadId: string;
  text: string;
  mentions: Mention[];
  by: Person;
  at: string;
  editedOn: string | null;
  /** Absent in records from before reactions. */
  reactions?: Reaction[];
}

/** The first comment of a thread. It stays, without its text, as long as it has replies. */
export interface ThreadRecord extends CommentRecord {
  replies: number;
  deletedOn: string | null;
  resolvedBy: Person | null;
  resolvedOn: string | null;
}
