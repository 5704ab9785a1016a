import { isDetailed, logLine } from '#functions/platform/helpers/logLine.ts';
import type { Logs } from '#functions/platform/logs.ts';

/**
 * Writes to stdout directly. Through the console, Lambda would wrap each line as text inside its own object; this way a line stays plain
 * JSON, shorter and with searchable names.
 */
export const awsLogs = (now: () => Date): Logs => ({
  isDetailed: isDetailed(),
  write: (level, message, details) => void process.stdout.write(`${logLine(now(), level, message, details)}\n`),
});
