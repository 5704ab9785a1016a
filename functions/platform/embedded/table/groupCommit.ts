import type { DatabaseSync } from 'node:sqlite';
import { asNoRoom } from '#functions/platform/embedded/blobs/room.ts';
import { type LogSync, noSync } from '#functions/platform/embedded/table/logSync.ts';

/** Looks and refuses by throwing, writes nothing, and answers what writes. */
export type Plan<T> = () => () => T;

interface Waiting {
  /** Runs inside the open transaction and answers how to tell the caller once it is durable. */
  run(): () => void;
  refuse(error: unknown): void;
}

/** Tells the callers of a commit that it is on the disk, or what kept it away. */
type Tell = (error?: unknown) => void;

/** Milliseconds for which writes that nobody waits for wait for others to be committed with. */
const PATIENCE = 5;

interface GroupCommitOptions {
  /** Hears of each commit once it is on the disk. */
  committed: () => void;
  /** Writes what goes with each commit. */
  alongside?: () => void;
  /** Hears that a batch was undone. */
  undone?: () => void;
  sync?: LogSync;
}

interface GroupCommit {
  run<T>(plan: Plan<T>, isUnhurried?: boolean): Promise<T>;
  /** Resolves once everything that can be read is on the disk; undefined where it is already. */
  settled(): Promise<void> | undefined;
  /** Commits what waits, now. */
  flush(): void;
}

/** Runs a batch of writes in one transaction. Answers how to tell its callers, or undefined when they were refused. */
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
 * Writes that arrive in one turn of the event loop, or while the last commit is on its way to the disk, share a commit and so one wait for
 * the disk. Those that nobody waits for go with the next commit. Callers are told once their commit is on the disk.
 */
export const groupCommit = (db: DatabaseSync, options: GroupCommitOptions): GroupCommit => {
  const { sync = noSync } = options;
  const transact = transactions(db, options);
  let waiting: Waiting[] = [];
  /** Somebody waits for one of them. */
  let isHurried = false;
  let soon: NodeJS.Immediate | undefined;
  let later: NodeJS.Timeout | undefined;
  /** The commit that is on its way to the disk. */
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
