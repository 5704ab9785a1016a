import type { Job } from '#functions/platform/queue.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';

/** A failed job of one machine's queue. Older ones have `failures` only, without `attempts`. */
export interface DeadJob {
  job: Job;
  failures: number;
  attempts?: number;
  reason: string;
}

/** A fact that a listener could not process. */
export interface DeadFact {
  fact: FactRecord;
  error: string;
  at: string;
  attempts?: number;
}

/** A listener that has not processed all facts of a subject: it failed, or had more than it could do in time. */
export interface BehindListener {
  /** The id of the first fact to process. */
  from: string;
  since: string;
  /** Failed attempts since then. */
  attempts: number;
  /** When it was last tried, or when it fell behind. */
  triedOn: string;
  error: string;
}

/** A listener whose service does not answer. */
export interface CircuitRecord {
  since: string;
  /** Until then no job tries it. */
  until: string;
}

/** The listeners that are behind with a subject, by name. A subject without any has no record. */
export interface BehindRecord {
  subject: string;
  version: number;
  listeners: Record<string, BehindListener>;
}
