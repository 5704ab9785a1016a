/** Writes lines of JSON: CloudWatch on AWS, a file on one machine. */
export interface Logs {
  /** Whether details are logged, such as permission decisions and port usage of each call. */
  isDetailed?: boolean;
  write(level: 'info' | 'warn' | 'error', message: string, details?: Record<string, unknown>): void;
}
