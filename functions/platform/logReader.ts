import type { LogEntry, LogLevel } from '#shared/models/logEntry.ts';

export interface LogQuestion {
  /** Words that a line must contain, regardless of case. */
  words: string;
  from: Date;
  levels: readonly LogLevel[];
  /** Maximum number of entries. */
  limit: number;
}

export interface LogAnswer {
  /** The latest first. */
  entries: LogEntry[];
  /** There are more entries, or not all lines were read in time. */
  hasMore: boolean;
}

/** Reads the log of the host. */
export interface LogReader {
  find(question: LogQuestion): Promise<LogAnswer>;
}
