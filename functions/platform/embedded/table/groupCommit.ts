import type { DatabaseSync } from 'node:sqlite';
import { toDiskFull } from '#functions/platform/embedded/blobs/room.ts';
import { type LogSync, noSync } from '#functions/platform/embedded/table/logSync.ts';

/** Checks and may throw, writes nothing, and returns the function that writes. */
export type Plan<T> = () => () => T;

interface PendingWrite {
  /** Runs within the open transaction and returns how to resolve the caller once it is durable. */
  run(): () => void;
  reject(error: unknown): void;
}

/** Resolves the callers of a durable commit, or rejects them with an error. */
type Complete = (error?: unknown) => void;

/** Milliseconds that unhurried writes wait for others to be committed with. */
const UNHURRIED_DELAY_MS = 5;

interface GroupCommitOptions {
  /** Called when a commit is durable. */
  committed: () => void;
  /** Writes additional rows within each commit. */
  alongside?: () => void;
  /** Called when a batch was rolled back. */
  undone?: () => void;
  sync?: LogSync;
}

interface GroupCommit {
  run<T>(plan: Plan<T>, isUnhurried?: boolean): Promise<T>;
  /** Resolves once everything that can be read is durable; undefined if it already is. */
  settled(): Promise<void> | undefined;
  /** Commits waiting writes immediately. */
  flush(): void;
}

/** Runs a batch of writes in one transaction. Returns how to resolve the callers, or undefined if they were rejected. */
const transactions = (db: DatabaseSync, { committed, alongside = () => undefined, undone = () => undefined }: GroupCommitOptions) => {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');

  const runAll = (batch: PendingWrite[]): (() => void)[] => {
    begin.run();
    const answers = batch.map(({ run }) => run());
    alongside();
    commit.run();
    return answers;
  };
  const rejectAll = (batch: PendingWrite[], error: unknown): void => {
    for (const { reject } of batch) reject(toDiskFull(error));
  };

  return (batch: PendingWrite[]): Complete | undefined => {
    try {
      const answers = runAll(batch);
      return (error) => {
        if (error) return rejectAll(batch, error);
        for (const answer of answers) answer();
        committed();
      };
    } catch (error) {
      if (db.isOpen && db.isTransaction) db.exec('ROLLBACK');
      undone();
      rejectAll(batch, error);
      return undefined;
    }
  };
};

/**
 * Writes that arrive in one turn of the event loop, or while the previous commit is being synced, share one commit and one sync. Unhurried
 * writes wait for the next commit. Callers are resolved once their commit is durable.
 */
export const groupCommit = (db: DatabaseSync, options: GroupCommitOptions): GroupCommit => {
  const { sync = noSync } = options;
  const transact = transactions(db, options);
  let waiting: PendingWrite[] = [];
  /** Whether a caller waits for one of them. */
  let isHurried = false;
  let startTimer: NodeJS.Immediate | undefined;
  let hurryTimer: NodeJS.Timeout | undefined;
  /** The commit that is being synced. */
  let currentSync: { end: Complete; ended: Promise<void> } | undefined;

  const commitWaiting = (): Complete | undefined => {
    const batch = waiting;
    waiting = [];
    clearImmediate(startTimer);
    clearTimeout(hurryTimer);
    [isHurried, startTimer, hurryTimer] = [false, undefined, undefined];
    return batch.length > 0 ? transact(batch) : undefined;
  };

  const start = (): void => {
    const complete = commitWaiting();
    if (!complete) return;
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const end: Complete = (error) => {
      currentSync = undefined;
      resolve();
      complete(error);
      if (isHurried) startTimer ??= setImmediate(start);
    };
    currentSync = { end, ended };
    sync.later((error) => currentSync?.end === end && end(error));
  };

  const hurry = (): void => {
    isHurried = true;
    if (!currentSync) startTimer ??= setImmediate(start);
  };

  const run = <T>(plan: Plan<T>, isUnhurried = false) => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    if (isUnhurried) hurryTimer ??= setTimeout(hurry, UNHURRIED_DELAY_MS);
    else hurry();
    waiting.push({ run: () => planned(plan, resolve, reject), reject: reject });
    return promise;
  };

  const flush = (): void => {
    const completions = [currentSync?.end, commitWaiting()];
    let failure: unknown;
    try {
      sync.now();
    } catch (error) {
      failure = error;
    }
    for (const complete of completions) complete?.(failure);
  };

  return { run, settled: () => currentSync?.ended, flush };
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
