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
