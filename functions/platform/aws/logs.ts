import { logLine } from '#functions/platform/logLine.ts';
import type { Logs } from '#functions/platform/logs.ts';

/** CloudWatch takes what a function prints. */
export const awsLogs = (now: () => Date): Logs => ({
  write: (level, message, details) => console.log(logLine(now(), level, message, details)),
});
