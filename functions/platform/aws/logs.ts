import { isDetailed, logLine } from '#functions/platform/helpers/logLine.ts';
import type { Logs } from '#functions/platform/logs.ts';

/**
 * CloudWatch takes what a function prints. Printed by the console, a line would come as one text inside an object of Lambda's;
 * a line of JSON that goes past the console stays as it is, shorter and with names that can be searched by.
 */
export const awsLogs = (now: () => Date): Logs => ({
  isDetailed: isDetailed(),
  write: (level, message, details) => void process.stdout.write(`${logLine(now(), level, message, details)}\n`),
});
