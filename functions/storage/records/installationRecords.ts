export interface InstallationRecord {
  /** Version of the stored data. */
  schema: number;
  installedOn: string;
}

/** Rows of a site that have still to be looked through for the sites and lists below it. */
export interface SitesAhead {
  what: 'subsites' | 'lists' | 'bin';
  siteId: string;
  after: string;
}

/** What a segment of a migration is about: a site, a list, or those of its items whose numbers lie between two. */
export interface MigrationPart {
  siteId: string;
  listId?: string;
  /** The first number, and the one behind the last. */
  from?: number;
  to?: number;
}

/** How far the segments of a phase are planned. */
export interface MigrationWalk {
  ahead: SitesAhead[];
  /** Found and not yet given to a segment. */
  pending: MigrationPart[];
}

/** A migration that has begun and not ended. */
export interface StepRecord {
  to: number;
  /** Grows with every change. An older program kept a place of its own instead of this and what follows. */
  version?: number;
  phase: number;
  walk: MigrationWalk;
  /** Segments that are planned and not done. */
  open: number;
  /** Objects that were brought up to date. */
  done: number;
  startedOn: string;
  /** By then no function of an older version is at work any more; until then it is only known that the migration is due. */
  startsOn: string;
}

/** A bounded part of a phase. */
export interface SegmentRecord {
  id: string;
  to: number;
  phase: number;
  parts: MigrationPart[];
  /** The part that is worked on, and where in it. */
  at: number;
  cursor: string | null;
  done: number;
  touchedOn: string;
  version: number;
  /** Why it could not go on at the last try. */
  error?: string;
}
