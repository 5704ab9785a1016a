/** Bytes of which it is not known yet whether a record names them. */
export interface LooseRecord {
  blob: string;
  at: string;
  /** Set before they are removed: from then on nobody may name them. */
  isTaken: boolean;
  /** Who has ceased to name them; absent where nobody did so far. */
  owner?: { listId: string; id: number };
  /** The job that works on them until it ends. */
  jobId?: string;
}
