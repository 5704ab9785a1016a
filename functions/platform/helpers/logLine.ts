/** Errors have no enumerable properties, so JSON would forget them. */
const readable = (_name: string, value: unknown): unknown =>
  value instanceof Error ? { ...value, name: value.name, message: value.message, stack: value.stack, cause: value.cause } : value;

/** One line of JSON; the same on every host, so that one query finds the same things. */
export const logLine = (now: Date, level: string, message: string, details: Record<string, unknown> = {}): string =>
  JSON.stringify({ at: now.toISOString(), level, message, ...details }, readable);
