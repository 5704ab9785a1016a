/**
 * Checkpoints of the audit trail, stored where someone who can change the table cannot change them: a bucket with object lock on AWS, a
 * file that the operator copies elsewhere on one machine.
 */
export interface AuditHeads {
  /** Adds the line with this number, counted from 1. Throws if it exists. */
  append(number: number, line: string): Promise<void>;
  /** All lines in order. */
  lines(): Promise<AsyncIterable<string>>;
}
