/** Work that nobody waits for. SQS and EventBridge Scheduler on AWS, rows of the table on one machine. */

/** `name` picks the consumer in events/jobs. Bodies are JSON below 200 KB. */
export interface Job {
  name: string;
  body: Record<string, unknown>;
  /** Of the call that sent it. */
  correlationId?: string;
}

/** Delivered at least once, in no promised order; a job that keeps failing ends in the dead-letter place. */
export interface Queue {
  send(job: Job): Promise<void>;
}

/** Sent to the queue at a time, to the minute. The same id replaces. */
export interface Schedule {
  at(id: string, time: Date, job: Job): Promise<void>;
  cancel(id: string): Promise<void>;
}
