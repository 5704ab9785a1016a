/** One line of JSON each. CloudWatch on AWS, a file on one machine. */
export interface Logs {
  write(level: 'info' | 'warn' | 'error', message: string, details?: Record<string, unknown>): void;
}
