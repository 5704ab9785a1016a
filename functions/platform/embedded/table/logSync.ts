import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs';

/** Brings what was committed to the disk. */
export interface LogSync {
  /** Calls back once everything that was committed before is there, or with what kept it away. */
  later(done: (error: unknown) => void): void;
  /** The same at once; throws what keeps it away. */
  now(): void;
  close(): void;
}

/** For a database in memory. */
export const noSync: LogSync = { later: (done) => done(null), now: () => undefined, close: () => undefined };

/**
 * The write-ahead log of a database. SQLite itself would wait for the disk on the thread that commits; this waits on another one. A power cut
 * takes nothing of what was written before `later` calls back.
 */
export const logSync = (file: string): LogSync => {
  if (file === ':memory:') return noSync;
  const log = openSync(`${file}-wal`, 'r+');
  return {
    later: (done) => fdatasync(log, done),
    now: () => fdatasyncSync(log),
    close: () => closeSync(log),
  };
};
