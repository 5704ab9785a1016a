import type { DatabaseSync } from 'node:sqlite';
import { asNoRoom } from '#functions/platform/embedded/blobs/room.ts';
import { type LogSync, noSync } from '#functions/platform/embedded/table/logSync.ts';

/** Checks and may throw, writes nothing, and returns the function that writes. */
export type Plan<T> = () => () => T;

interface Waiting {
  /** Runs within the open transaction and returns how to resolve the caller once it is durable. */
  run(): () => void;
  refuse(error: unknown): void;
}

/** Resolves the callers of a durable commit, or rejects them with an error. */
type Tell = (error?: unknown) => void;

/** Milliseconds that unhurried writes wait for others to be committed with. */
const PATIENCE = 5;

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

  const runAll = (batch: Waiting[]): (() => void)[] => {
    begin.run();
    const answers = batch.map(({ run }) => run());
    alongside();
    commit.run();
    return answers;
  };
  const refuseAll = (batch: Waiting[], error: unknown): void => {
    for (const { refuse } of batch) refuse(asNoRoom(error));
  };

  return (batch: Waiting[]): Tell | undefined => {
    try {
      const answers = runAll(batch);
      return (error) => {
        if (error) return refuseAll(batch, error);
        for (const answer of answers) answer();
        committed();
      };
    } catch (error) {
      if (db.isOpen && db.isTransaction) db.exec('ROLLBACK');
      undone();
      refuseAll(batch, error);
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
  let waiting: Waiting[] = [];
  /** Whether a caller waits for one of them. */
  let isHurried = false;
  let soon: NodeJS.Immediate | undefined;
  let later: NodeJS.Timeout | undefined;
  /** The commit that is being synced. */
  let underWay: { end: Tell; ended: Promise<void> } | undefined;

  const commitWaiting = (): Tell | undefined => {
    const batch = waiting;
    waiting = [];
    clearImmediate(soon);
    clearTimeout(later);
    [isHurried, soon, later] = [false, undefined, undefined];
    return batch.length > 0 ? transact(batch) : undefined;
  };

  const start = (): void => {
    const tell = commitWaiting();
    if (!tell) return;
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const end: Tell = (error) => {
      underWay = undefined;
      resolve();
      tell(error);
      if (isHurried) soon ??= setImmediate(start);
    };
    underWay = { end, ended };
    sync.later((error) => underWay?.end === end && end(error));
  };

  const hurry = (): void => {
    isHurried = true;
    if (!underWay) soon ??= setImmediate(start);
  };

  const run = <T>(plan: Plan<T>, isUnhurried = false) => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    if (isUnhurried) later ??= setTimeout(hurry, PATIENCE);
    else hurry();
    waiting.push({ run: () => planned(plan, resolve, reject), refuse: reject });
    return promise;
  };

  const flush = (): void => {
    const tells = [underWay?.end, commitWaiting()];
    let failure: unknown;
    try {
      sync.now();
    } catch (error) {
      failure = error;
    }
    for (const tell of tells) tell?.(failure);
  };

  return { run, settled: () => underWay?.ended, flush };
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
