import type { FileRecord } from '#functions/storage/records/records.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import type { Person } from '#shared/models/identity/person.ts';

/** A person's changes to an item that others do not see yet. */
export interface DraftRecord {
  /** Incremented with every save, so that none is lost when it crosses a check-in. */
  version: number;
  /** Only the changed values. */
  values: FieldValues;
  /** Null if the item's own file is unchanged. Its number is assigned when the draft becomes a version. */
  file: FileRecord | null;
  /** The comment given when it was submitted for approval. */
  comments: string;
  by: Person;
  /** When it was last saved or submitted. */
  at: string;
}

/** A file attached to an item. */
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
  /** A step such as a check-out that does not change the content. */
  silent?: true;
  /** The attachment that was added or removed with this version. */
  attachment?: { id: string; file: FileRecord; removed?: true };
  by: Person;
  at: string;
}
