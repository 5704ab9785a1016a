/** Bytes that may not be named by any record. */
export interface UnreferencedBlobRecord {
  blob: string;
  at: string;
  /** Set before they are removed; from then on no record may name them. */
  isTaken: boolean;
  /** The owner that no longer names them; absent if there was none. */
  owner?: { listId: string; id: number };
  /** The job that uses them until it ends. */
  jobId?: string;
}
