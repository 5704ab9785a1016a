import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { logLine } from '#functions/platform/logLine.ts';
import type { Logs } from '#functions/platform/logs.ts';

const LOG_BYTES = 10 * 1024 * 1024;

interface FileLogs extends Logs {
  close(): void;
}

/**
 * Lines go to one file; when it is full it becomes the old one, and the older one goes. Written at once, so that a crash loses none. A line
 * that cannot be written stops nobody's work: how many were lost is said when there is room again.
 */
export const fileLogs = (file: string, { now = () => new Date(), limit = LOG_BYTES } = {}): FileLogs => {
  mkdirSync(dirname(file), { recursive: true });
  let handle = openSync(file, 'a', 0o600);
  let bytes = fstatSync(handle).size;
  let lost = 0;

  const rotate = () => {
    renameSync(file, `${file}.1`);
    const next = openSync(file, 'a', 0o600);
    closeSync(handle);
    handle = next;
    bytes = 0;
  };

  const append = (line: string): void => {
    bytes += writeSync(handle, `${line}\n`);
  };

  return {
    write: (level, message, details) => {
      try {
        if (bytes >= limit) rotate();
        if (lost > 0) append(logLine(now(), 'warn', 'linesLost', { lost }));
        lost = 0;
        append(logLine(now(), level, message, details));
      } catch {
        lost += 1;
      }
    },
    close: () => closeSync(handle),
  };
};
