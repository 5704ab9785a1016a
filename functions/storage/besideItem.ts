import type { FileRecord } from '#functions/storage/records/records.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import type { Person } from '#shared/models/identity/person.ts';

/** What somebody changed of an item and others do not see yet. */
export interface DraftRecord {
  /** Grows with every save, so that one that crosses a check-in is not lost. */
  version: number;
  /** Only what was changed. */
  values: FieldValues;
  /** Null when the item's own file is meant. Its number is given when the draft becomes a version. */
  file: FileRecord | null;
  /** What was said when it was handed in for approval. */
  comments: string;
  by: Person;
  /** When it was saved last, or handed in. */
  at: string;
}

/** A file beside an item's fields. */
export interface AttachmentRecord {
  id: string;
  file: FileRecord;
  comments: string;
  by: Person;
  at: string;
}

export interface VersionRecord {
  version: number;
  values: FieldValues;
  file: FileRecord | null;
  comments: string;
  /** Names of the properties that this version changed. */
  changed: string[];
  /** A step such as a check-out, of which the content knows nothing. */
  silent?: true;
  /** The attachment that came with this version, or went. */
  attachment?: { id: string; file: FileRecord; removed?: true };
  by: Person;
  at: string;
}
