/** A file whose bytes do not match its record. Stored until a check finds it correct. */
export interface DamagedFileRecord {
  blob: string;
  problem: 'missing' | 'damaged';
  listId: string;
  itemId: number;
  fileName: string;
  bytes: number;
  foundOn: string;
}

/** The latest check of all files. */
export interface FileCheckRecord {
  jobId: string;
  startedOn: string;
  /** null while it is running. */
  endedOn: string | null;
  files: number;
  bytes: number;
  repaired: number;
}
