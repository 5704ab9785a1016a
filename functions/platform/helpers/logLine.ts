/** Errors have no enumerable properties, so JSON would drop them. */
const readable = (_name: string, value: unknown): unknown =>
  value instanceof Error ? { ...value, name: value.name, message: value.message, stack: value.stack, cause: value.cause } : value;

/** Detailed logging is turned on by SHEAF_LOG_LEVEL=debug. */
export const isDetailed = (level = process.env.SHEAF_LOG_LEVEL): boolean => level === 'debug';

/** One line of JSON; the same on every host, so that one query works everywhere. */
export const logLine = (now: Date, level: string, message: string, details: Record<string, unknown> = {}): string => {
  const line = { at: now.toISOString(), level, message, ...details };
  // A function for each value would take most of the time of a line, and most lines have no objects.
  return Object.values(details).some((value) => typeof value === 'object') ? JSON.stringify(line, readable) : JSON.stringify(line);
};
