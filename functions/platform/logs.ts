/** One line of JSON each. CloudWatch on AWS, a file on one machine. */
export interface Logs {
  /** Whether lines tell more than what went wrong: how each call was decided, and what it asked of the ports. */
  isDetailed?: boolean;
  write(level: 'info' | 'warn' | 'error', message: string, details?: Record<string, unknown>): void;
}
