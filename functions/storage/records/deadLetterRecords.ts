import type { Job } from '#functions/platform/queue.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';

/** A job that was given up, as the queue of one machine leaves it. Those from before attempts were counted have failures alone. */
export interface DeadJob {
  job: Job;
  failures: number;
  attempts?: number;
  reason: string;
}

/** A fact that a listener could not hear. */
export interface DeadFact {
  fact: FactRecord;
  error: string;
  at: string;
  attempts?: number;
}

/** A listener that has not heard all facts of a subject: one that failed, or that was given more than it could do in its time. */
export interface BehindListener {
  /** The id of the first fact that it has to hear. */
  from: string;
  since: string;
  /** How often it was tried in vain since then. */
  attempts: number;
  /** When it was tried last, or when it fell behind. */
  triedOn: string;
  error: string;
}

/** The listeners that are behind with the facts of a subject, by their names. A subject without any has no record. */
export interface BehindRecord {
  subject: string;
  version: number;
  listeners: Record<string, BehindListener>;
}
