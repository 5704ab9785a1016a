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

/** Milliseconds. A disk that takes less is waited for at once: changing threads takes as long. */
const QUICK = 0.3;
/** After a wait that was longer, so many go to another thread. */
const SLOW_WAITS = 50;

/**
 * The write-ahead log of a database. SQLite itself would wait for the disk on the thread that commits; this waits on another one where that
 * takes long. A power cut takes nothing of what was written before `later` calls back.
 */
export const logSync = (file: string): LogSync => {
  if (file === ':memory:') return noSync;
  const log = openSync(`${file}-wal`, 'r+');
  let slowWaits = 0;

  const now = (): void => {
    const begun = performance.now();
    fdatasyncSync(log);
    if (performance.now() - begun > QUICK) slowWaits = SLOW_WAITS;
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
