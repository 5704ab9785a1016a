export interface InstallationRecord {
  /** The version of the stored data. */
  schema: number;
  installedOn: string;
}

/** A site whose rows have yet to be searched for subsites and lists. */
export interface SitesAhead {
  what: 'subsites' | 'lists' | 'bin';
  siteId: string;
  after: string;
}

/** The object of a migration segment: a site, a list, or a range of its items. */
export interface MigrationPart {
  siteId: string;
  listId?: string;
  /** The first number, and the one after the last. */
  from?: number;
  to?: number;
}

/** How far the segments of a phase are planned. */
export interface MigrationWalk {
  ahead: SitesAhead[];
  /** Found but not yet assigned to a segment. */
  pending: MigrationPart[];
}

/** A migration that has begun and not ended. */
export interface StepRecord {
  to: number;
  /** Incremented with every change. Older programs stored a single position instead of this and the following. */
  version?: number;
  phase: number;
  walk: MigrationWalk;
  /** Segments that are planned but not done. */
  open: number;
  /** Objects that have been migrated. */
  done: number;
  startedOn: string;
  /** By then no function of an older version is running; until then only the need for the migration is known. */
  startsOn: string;
}

/** A limited part of a phase. */
export interface SegmentRecord {
  id: string;
  to: number;
  phase: number;
  parts: MigrationPart[];
  /** The current part, and the position in it. */
  at: number;
  cursor: string | null;
  done: number;
  touchedOn: string;
  version: number;
  /** Why the last attempt failed. */
  error?: string;
}
