import { closeSync, existsSync, fstatSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { logLine } from '#functions/platform/logLine.ts';
import type { Logs } from '#functions/platform/logs.ts';

const LOG_BYTES = 10 * 1024 * 1024;
const DAYS_KEPT = 14;

export interface FileLogs extends Logs {
  close(): void;
}

const DAY_LENGTH = 10;

const dayOf = (date: Date): string => date.toISOString().slice(0, DAY_LENGTH);

/** Puts a file in the place of another, which becomes the older half. */
const shelve = (from: string, to: string): void => {
  if (!existsSync(from)) return;
  if (existsSync(to)) renameSync(to, `${to}.1`);
  renameSync(from, to);
};

const dropOldDays = (file: string): void => {
  const prefix = `${basename(file)}.`;
  const dayIn = (name: string): string => name.slice(prefix.length, prefix.length + DAY_LENGTH);
  const dated = readdirSync(dirname(file)).filter((name) => name.startsWith(prefix) && dayIn(name).length === DAY_LENGTH);
  const old = [...new Set(dated.map(dayIn))].toSorted().slice(0, -DAYS_KEPT);
  for (const name of dated) if (old.includes(dayIn(name))) rmSync(join(dirname(file), name));
};

/** Opens the file of today. `day` is when it was written to last; what is no file, such as a device, has none. */
const open = (file: string, now: Date) => {
  const handle = openSync(file, 'a', 0o600);
  const stat = fstatSync(handle);
  return { handle, bytes: stat.size, day: stat.isFile() && stat.size > 0 ? dayOf(stat.mtime) : dayOf(now) };
};

/**
 * Lines go to one file. When it is full it becomes the older half of its day and what was that goes, so that a day that writes much pushes out
 * nothing of the days before; those are kept for two weeks. Written at once, so that a crash loses none. A line that cannot be written
 * stops nobody's work: how many were lost is said when there is room again.
 */
export const fileLogs = (file: string, { now = () => new Date(), limit = LOG_BYTES } = {}): FileLogs => {
  mkdirSync(dirname(file), { recursive: true });
  let current = open(file, now());
  let lost = 0;

  const reopen = (): void => {
    const next = open(file, now());
    closeSync(current.handle);
    current = next;
  };

  const turnDay = (day: string): void => {
    shelve(`${file}.1`, `${file}.${day}`);
    shelve(file, `${file}.${day}`);
    reopen();
    dropOldDays(file);
  };

  const append = (line: string): void => {
    current.bytes += writeSync(current.handle, `${line}\n`);
  };

  return {
    write: (level, message, details) => {
      try {
        if (dayOf(now()) > current.day) turnDay(current.day);
        if (current.bytes >= limit) {
          renameSync(file, `${file}.1`);
          reopen();
        }
        if (lost > 0) append(logLine(now(), 'warn', 'linesLost', { lost }));
        lost = 0;
        append(logLine(now(), level, message, details));
      } catch {
        lost += 1;
      }
    },
    close: () => closeSync(current.handle),
  };
};
