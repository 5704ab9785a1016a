import type { LogEntry, LogLevel } from '#shared/models/logEntry.ts';

export interface LogQuestion {
  /** What a line has to hold, whatever its capitals. */
  words: string;
  from: Date;
  levels: readonly LogLevel[];
  /** Entries that are answered at most. */
  limit: number;
}

export interface LogAnswer {
  /** The newest first. */
  entries: LogEntry[];
  /** There are more than are answered, or not every line was read in time. */
  hasMore: boolean;
}

/** What the host has written to its log. */
export interface LogReader {
  find(question: LogQuestion): Promise<LogAnswer>;
}
