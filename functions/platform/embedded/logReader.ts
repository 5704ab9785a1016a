import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { logEntry } from '#functions/platform/logEntry.ts';
import type { LogQuestion, LogReader } from '#functions/platform/logReader.ts';
import type { LogEntry } from '#shared/models/logEntry.ts';

interface LogFile {
  path: string;
  /** When its last line was written. */
  endedAt: Date;
}

/** Today's file, its older half and the files of earlier days, the latest first. A file that was just removed is skipped. */
const filesOf = async (file: string): Promise<LogFile[]> => {
  const names = await readdir(dirname(file)).catch(() => []);
  const logNames = names.filter((name) => name === basename(file) || name.startsWith(`${basename(file)}.`));
  const found = await Promise.all(
    logNames.map(async (name) => {
      const path = join(dirname(file), name);
      const endedAt = await stat(path).then(
        ({ mtime }) => mtime,
        () => undefined,
      );
      return endedAt ? [{ path, endedAt }] : [];
    }),
  );
  return found.flat().toSorted((one, other) => other.endedAt.getTime() - one.endedAt.getTime());
};

/** Matching lines of a file, the latest first. Only lines that contain the words are parsed. */
const entriesOf = async ({ path, endedAt }: LogFile, { words, from, levels, limit }: LogQuestion): Promise<LogEntry[]> => {
  const sought = words.toLowerCase();
  const entries: LogEntry[] = [];
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (!line.toLowerCase().includes(sought)) continue;
    const entry = logEntry(line, endedAt.toISOString());
    if (!levels.includes(entry.level) || entry.timestamp < from.toISOString()) continue;
    entries.push(entry);
    if (entries.length > limit) entries.shift();
  }
  return entries.reverse();
};

/** Reads the log while it is written, in pieces, so that calls are answered in between. */
export const fileLogReader = (file: string): LogReader => ({
  find: async (question) => {
    const entries: LogEntry[] = [];
    for (const one of await filesOf(file)) {
      if (one.endedAt < question.from || entries.length > question.limit) break;
      const limit = question.limit + 1 - entries.length;
      entries.push(...(await entriesOf(one, { ...question, limit })));
    }
    return { entries: entries.slice(0, question.limit), hasMore: entries.length > question.limit };
  },
});
