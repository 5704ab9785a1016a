import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { logLine } from '#functions/platform/logLine.ts';
import type { Logs } from '#functions/platform/logs.ts';

const LOG_BYTES = 10 * 1024 * 1024;

interface FileLogs extends Logs {
  close(): void;
}

/** Lines go to one file; when it is full it becomes the old one, and the older one goes. Written at once, so that a crash loses none. */
export const fileLogs = (file: string, { now = () => new Date(), limit = LOG_BYTES } = {}): FileLogs => {
  mkdirSync(dirname(file), { recursive: true });
  let handle = openSync(file, 'a', 0o600);
  let bytes = fstatSync(handle).size;

  const rotate = () => {
    closeSync(handle);
    renameSync(file, `${file}.1`);
    handle = openSync(file, 'a', 0o600);
    bytes = 0;
  };

  return {
    write: (level, message, details) => {
      const line = `${logLine(now(), level, message, details)}\n`;
      if (bytes >= limit) rotate();
      bytes += writeSync(handle, line);
    },
    close: () => closeSync(handle),
  };
};
