import { isRecord } from '#shared/isRecord.ts';
import { LOG_LINE_LENGTH } from '#shared/limits.ts';
import { type LogEntry, type LogLevel, logLevels } from '#shared/models/logEntry.ts';

const parsed = (line: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Lambda writes log levels in capitals. */
const levelOf = (value: unknown): LogLevel => {
  const word = text(value).toLowerCase();
  return logLevels.find((level) => level === word) ?? 'info';
};

/** A line that was cut off, or that another program wrote, is shown as it is. */
export const logEntry = (line: string, writtenAt: string): LogEntry => {
  const { at, timestamp, level, message, errorMessage, ...rest } = parsed(line);
  const words = text(message) || text(errorMessage);
  return {
    timestamp: text(at) || text(timestamp) || writtenAt,
    level: levelOf(level),
    message: (words || line).slice(0, LOG_LINE_LENGTH),
    details: words && Object.keys(rest).length > 0 ? JSON.stringify(rest).slice(0, LOG_LINE_LENGTH) : '',
  };
};
