import type { DatabaseSync } from 'node:sqlite';
import { asNoRoom } from '#functions/platform/embedded/blobs/room.ts';

/** Looks and refuses by throwing, writes nothing, and answers what writes. */
export type Plan<T> = () => () => T;

interface Waiting {
  /** Runs inside the open transaction and answers how to tell the caller once it is durable. */
  run(): () => void;
  refuse(error: unknown): void;
}

/** Milliseconds for which writes that nobody waits for wait for others to be committed with. */
const PATIENCE = 5;

interface GroupCommit {
  run<T>(plan: Plan<T>, isUnhurried?: boolean): Promise<T>;
  /** Commits what waits, now. */
  flush(): void;
}

/**
 * Writes that arrive in one turn of the event loop share a commit, and so one wait for the disk. Those that nobody waits for go with the next
 * commit. `alongside` writes what goes with each.
 */
export const groupCommit = (db: DatabaseSync, committed: () => void, alongside: () => void = () => undefined): GroupCommit => {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  let waiting: Waiting[] = [];
  let soon: NodeJS.Immediate | undefined;
  let later: NodeJS.Timeout | undefined;

  const runAll = (batch: Waiting[]): (() => void)[] => {
    begin.run();
    const answers = batch.map(({ run }) => run());
    alongside();
    commit.run();
    return answers;
  };

  const flush = () => {
    const batch = waiting;
    waiting = [];
    clearImmediate(soon);
    clearTimeout(later);
    [soon, later] = [undefined, undefined];
    if (batch.length === 0) return;
    try {
      for (const answer of runAll(batch)) answer();
    } catch (error) {
      if (db.isOpen && db.isTransaction) db.exec('ROLLBACK');
      for (const { refuse } of batch) refuse(asNoRoom(error));
      return;
    }
    committed();
  };

  const run = <T>(plan: Plan<T>, isUnhurried = false) => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    if (isUnhurried) later ??= setTimeout(flush, PATIENCE);
    else soon ??= setImmediate(flush);
    waiting.push({ run: () => planned(plan, resolve, reject), refuse: reject });
    return promise;
  };

  return { run, flush };
};

const planned = <T>(plan: Plan<T>, resolve: (value: T) => void, reject: (error: unknown) => void): (() => void) => {
  let write: () => T;
  try {
    write = plan();
  } catch (error) {
    return () => reject(error);
  }
  const value = write();
  return () => resolve(value);
};
