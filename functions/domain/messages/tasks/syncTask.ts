import type { Context } from '#functions/domain/kernel/context.ts';
import type { ExpectedTask } from '#functions/domain/messages/tasks/expectedTask.ts';
import { TRANSACTION_WRITES, type Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { OpenTaskRecord, TaskRow } from '#functions/storage/records/inboxRecords.ts';
import { attempt, put, read, row } from '#functions/storage/rows.ts';

/** The current owners of a task, the new ones and the former ones. */
export interface TaskOwners {
  assigned: string[];
  added: string[];
  removed: string[];
}

const counted = (of: string, by: 1 | -1): Write => ({ update: keys.inbox(of), add: { tasks: by } });

/** The writes that update the rows of a task. */
const changes = (stored: OpenTaskRecord | undefined, expected: ExpectedTask, { assigned, added, removed }: TaskOwners): Write[] => {
  const { id, of, entry, givenBy } = expected;
  const task: TaskRow = { id, of, entry };
  const assigner = assigned.length > 0 ? givenBy : null;
  return [
    ...removed.flatMap((one): Write[] => [{ delete: keys.task(one, id) }, counted(one, -1)]),
    ...added.flatMap((one): Write[] => [put(keys.task(one, id), task), counted(one, 1)]),
    ...(stored?.givenBy && stored.givenBy !== assigner ? [{ delete: keys.givenTask(stored.givenBy, id) }] : []),
    ...(assigner && assigner !== stored?.givenBy ? [put(keys.givenTask(assigner, id), task)] : []),
  ];
};

/** The writes that bring a task from its known to its wanted state, unless it has changed since. */
export const taskWrites = (stored: OpenTaskRecord | undefined, expected: ExpectedTask): { owners: TaskOwners; writes: Write[] } => {
  const { listId, taskKey, id, givenBy, entry, fact } = expected;
  const assigned = [...new Set(expected.assigned)];
  const before = stored?.assigned ?? [];
  const removed = before.filter((one) => !assigned.includes(one));
  const added = assigned.filter((one) => !before.includes(one));
  const owners: TaskOwners = { assigned, added, removed };
  if (!stored && assigned.length === 0) return { owners, writes: [] };

  const key = keys.openTask(listId, taskKey);
  const version = (stored?.version ?? 0) + 1;
  const storedAssigner = assigned.length > 0 ? givenBy : null;
  const next: OpenTaskRecord = { id, assigned, givenBy: storedAssigner, version, fact, added, entry };
  const same = stored ? { equals: { version: stored.version } } : { absent: true as const };
  const write: Write = assigned.length > 0 ? { put: row(key, next), if: same } : { delete: key, if: same };
  return { owners, writes: [write, ...changes(stored, expected, owners)] };
};

/** An intermediate state of a task with more changed owners than a transaction allows: all but one of the former owners are removed. */
const intermediateTask = (stored: OpenTaskRecord, expected: ExpectedTask): ExpectedTask => {
  const remaining = stored.assigned.filter((one) => expected.assigned.includes(one));
  return { ...expected, assigned: remaining.length > 0 ? remaining : stored.assigned.slice(0, 1), fact: stored.fact };
};

/**
 * Assigns a task to its owners and removes it from others. Processing the same fact again changes nothing, but returns the same result, so
 * that everyone can be notified.
 */
export const syncTask = async (ctx: Context, expected: ExpectedTask): Promise<TaskOwners> => {
  const stored = await read<OpenTaskRecord>(ctx.table, keys.openTask(expected.listId, expected.taskKey));
  const { owners, writes } = taskWrites(stored, expected);
  if (stored?.fact === expected.fact) return { ...owners, added: stored.added };
  const conflict = new Error(`the task ${expected.id} was changed at the same time`);
  if (stored && writes.length > TRANSACTION_WRITES) {
    if (!(await attempt(ctx.table, taskWrites(stored, intermediateTask(stored, expected)).writes))) throw conflict;
    return { ...(await syncTask(ctx, expected)), removed: owners.removed };
  }
  if (writes.length > 0 && !(await attempt(ctx.table, writes))) throw conflict;
  return owners;
};
