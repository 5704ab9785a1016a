/** Background work: SQS and EventBridge Scheduler on AWS, rows of the table on one machine. */

/** `name` selects the consumer in events/jobs. Bodies are JSON below 200 KB. */
export interface Job {
  name: string;
  body: Record<string, unknown>;
  /** The correlation id of the call that sent it. */
  correlationId?: string;
  /** The person for whom it is done. Where jobs wait for each other, owners are served in turn. */
  owner?: string;
}

/** Delivers at least once, in no particular order; a job that keeps failing becomes a dead letter. */
export interface Queue {
  send(job: Job): Promise<void>;
}

/** Sends a job at a time, accurate to the minute. The same id replaces. */
export interface Schedule {
  at(id: string, time: Date, job: Job): Promise<void>;
  cancel(id: string): Promise<void>;
}
