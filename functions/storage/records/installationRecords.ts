export interface InstallationRecord {
  /** Version of the stored data. */
  schema: number;
  installedOn: string;
}

/** A migration that has begun and not ended. */
export interface StepRecord {
  to: number;
  cursor: string | null;
}
