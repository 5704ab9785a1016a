import { closeSync, existsSync, fstatSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isDetailed, logLine } from '#functions/platform/helpers/logLine.ts';
import type { Logs } from '#functions/platform/logs.ts';
import { DAY_MS } from '#shared/time.ts';

const LOG_BYTES = 10 * 1024 * 1024;
const DAYS_KEPT = 14;

export interface FileLogs extends Logs {
  close(): void;
}

const DAY_LENGTH = 10;

const dayOf = (date: Date): string => date.toISOString().slice(0, DAY_LENGTH);

/** Renames a file over another, which becomes the older half. */
const archiveFile = (from: string, to: string): void => {
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

/** Opens today's file. `day` is the day of its last write; a device has none. `until` is the end of that day in milliseconds. */
const open = (file: string, now: Date) => {
  const handle = openSync(file, 'a', 0o600);
  const stat = fstatSync(handle);
  const day = stat.isFile() && stat.size > 0 ? dayOf(stat.mtime) : dayOf(now);
  return { handle, bytes: stat.size, day, until: Date.parse(day) + DAY_MS };
};

/** Characters of buffered lines. */
const BUFFER_CHARACTERS = 64 * 1024;

/**
 * Writes lines to one file. A full file becomes the older half of its day and replaces the previous older half, so that a busy day does not
 * displace earlier days, which are kept for two weeks. Lines of one turn of the event loop are written together; an error is written
 * immediately with those before it. A killed process loses at most its last turn. If a line cannot be written, work goes on, and the number
 * of lost lines is logged later.
 */
export const fileLogs = (file: string, { now = () => new Date(), limit = LOG_BYTES } = {}): FileLogs => {
  mkdirSync(dirname(file), { recursive: true });
  let current = open(file, now());
  let lost = 0;
  let waiting = '';
  let lines = 0;
  let soon: NodeJS.Immediate | undefined;

  const flush = (): void => {
    clearImmediate(soon);
    soon = undefined;
    const [text, count] = [waiting, lines];
    [waiting, lines] = ['', 0];
    if (count === 0) return;
    try {
      const lostLine = lost > 0 ? `${logLine(now(), 'warn', 'linesLost', { lost })}\n` : '';
      current.bytes += writeSync(current.handle, lostLine + text);
      lost = 0;
    } catch {
      lost += count;
    }
  };

  const reopen = (): void => {
    const next = open(file, now());
    closeSync(current.handle);
    current = next;
  };

  const rotateDay = (day: string): void => {
    archiveFile(`${file}.1`, `${file}.${day}`);
    archiveFile(file, `${file}.${day}`);
    reopen();
    dropOldDays(file);
  };

  /** Switches to the file that the line belongs to. */
  const rotateIfNeeded = (): void => {
    const isOfNextDay = now().getTime() >= current.until;
    if (!isOfNextDay && current.bytes + waiting.length < limit) return;
    flush();
    if (isOfNextDay) rotateDay(current.day);
    else {
      renameSync(file, `${file}.1`);
      reopen();
    }
  };

  process.on('exit', flush);
  return {
    isDetailed: isDetailed(),
    write: (level, message, details) => {
      try {
        rotateIfNeeded();
      } catch {
        lost += 1;
        return;
      }
      waiting += `${logLine(now(), level, message, details)}\n`;
      lines += 1;
      if (level === 'error' || waiting.length > BUFFER_CHARACTERS) flush();
      else soon ??= setImmediate(flush);
    },
    close: () => {
      flush();
      process.off('exit', flush);
      closeSync(current.handle);
    },
  };
};
