export interface InstallationRecord {
  /** Version of the stored data. */
  schema: number;
  installedOn: string;
}

/** What a segment of a migration is about: a site, a list, or those of its items whose numbers lie between two. */
export interface MigrationPart {
  siteId: string;
  listId?: string;
  /** The first number, and the one behind the last. */
  from?: number;
  to?: number;
}

/** Rows of a site that have still to be looked through for what is below. */
export interface MigrationAhead {
  what: 'subsites' | 'lists' | 'bin';
  siteId: string;
  after: string;
}

/** How far the segments of a phase are planned. */
export interface MigrationWalk {
  /** The last is next, so that what lies below comes before what lies beside, and few wait. */
  ahead: MigrationAhead[];
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
