/** A file whose bytes are not what its record says. Kept until a check finds them right. */
export interface HurtFileRecord {
  blob: string;
  problem: 'missing' | 'damaged';
  listId: string;
  itemId: number;
  fileName: string;
  bytes: number;
  foundOn: string;
}

/** The newest check of all files. */
export interface FileCheckRecord {
  jobId: string;
  startedOn: string;
  /** null while it goes on. */
  endedOn: string | null;
  files: number;
  bytes: number;
  repaired: number;
}
