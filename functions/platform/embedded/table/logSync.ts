import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs';

/** Syncs committed data to disk. */
export interface LogSync {
  /** Calls back when everything committed before is on disk, or with the error. */
  later(done: (error: unknown) => void): void;
  /** Does the same synchronously, and throws the error. */
  now(): void;
  close(): void;
}

/** For a database in memory. */
export const noSync: LogSync = { later: (done) => done(null), now: () => undefined, close: () => undefined };

/** Milliseconds. Faster disks are waited for on the same thread, since switching threads takes as long. */
const QUICK_MS = 0.3;
/** After a slow sync, this many are done on another thread. */
const SLOW_WAITS = 50;

/**
 * The write-ahead log of a database. SQLite itself would sync on the thread that commits; this uses another thread if syncing is slow. A
 * power failure loses nothing that was written before `later` calls back.
 */
export const logSync = (file: string): LogSync => {
  if (file === ':memory:') return noSync;
  const log = openSync(`${file}-wal`, 'r+');
  let slowWaits = 0;

  const now = (): void => {
    const startedAt = performance.now();
    fdatasyncSync(log);
    if (performance.now() - startedAt > QUICK_MS) slowWaits = SLOW_WAITS;
  };

  return {
    later: (done) => {
      if (slowWaits > 0) {
        slowWaits -= 1;
        return fdatasync(log, done);
      }
      try {
        now();
      } catch (error) {
        return done(error);
      }
      done(null);
    },
    now,
    close: () => closeSync(log),
  };
};
