import * as z from 'zod';

export const logLevels = ['error', 'warn', 'info'] as const;
export type LogLevel = (typeof logLevels)[number];

/** One line of the application's log. */
export const LogEntry = z.object({
  timestamp: z.string(),
  level: z.enum(logLevels),
  message: z.string(),
  /** All other properties of the line, as JSON; empty if there are none. */
  details: z.string(),
});
export type LogEntry = z.infer<typeof LogEntry>;
