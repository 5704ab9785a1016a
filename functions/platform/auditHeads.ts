/**
 * Lines that tell how far the audit trail has come, kept where whoever may change the table cannot take them back: a bucket whose objects
 * are locked on AWS, a file that the operator takes elsewhere on one machine.
 */
export interface AuditHeads {
  /** Adds the line of that number, from 1 on. Throws when there is one. */
  append(number: number, line: string): Promise<void>;
  /** All lines in the order of their numbers. */
  lines(): Promise<AsyncIterable<string>>;
}
