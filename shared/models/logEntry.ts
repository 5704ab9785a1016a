import * as z from 'zod';

export const logLevels = ['error', 'warn', 'info'] as const;
export type LogLevel = (typeof logLevels)[number];

/** One line of the log of the application. */
export const LogEntry = z.object({
  timestamp: z.string(),
  level: z.enum(logLevels),
  message: z.string(),
  /** Everything else that the line says, as JSON; empty when it says nothing else. */
  details: z.string(),
});
export type LogEntry = z.infer<typeof LogEntry>;
