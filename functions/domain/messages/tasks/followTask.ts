import type { Context } from '#functions/domain/kernel/context.ts';
import type { Wanted } from '#functions/domain/messages/tasks/wantedTask.ts';
import { TRANSACTION_WRITES, type Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { OpenTaskRecord, TaskRow } from '#functions/storage/records/inboxRecords.ts';
import { attempt, put, read, row } from '#functions/storage/rows.ts';

/** The current owners of a task, the new ones and the former ones. */
export interface Followed {
  assigned: string[];
  added: string[];
  removed: string[];
}

const counted = (of: string, by: 1 | -1): Write => ({ update: keys.inbox(of), add: { tasks: by } });

/** The writes that update the rows of a task. */
const changes = (known: OpenTaskRecord | undefined, wanted: Wanted, { assigned, added, removed }: Followed): Write[] => {
  const { id, of, entry, givenBy } = wanted;
  const task: TaskRow = { id, of, entry };
  const given = assigned.length > 0 ? givenBy : null;
  return [
    ...removed.flatMap((one): Write[] => [{ delete: keys.task(one, id) }, counted(one, -1)]),
    ...added.flatMap((one): Write[] => [put(keys.task(one, id), task), counted(one, 1)]),
    ...(known?.givenBy && known.givenBy !== given ? [{ delete: keys.givenTask(known.givenBy, id) }] : []),
    ...(given && given !== known?.givenBy ? [put(keys.givenTask(given, id), task)] : []),
  ];
};

/** The writes that bring a task from its known to its wanted state, unless it has changed since. */
export const taskWrites = (known: OpenTaskRecord | undefined, wanted: Wanted): { followed: Followed; writes: Write[] } => {
  const { listId, what, id, givenBy, entry, fact } = wanted;
  const assigned = [...new Set(wanted.assigned)];
  const before = known?.assigned ?? [];
  const removed = before.filter((one) => !assigned.includes(one));
  const added = assigned.filter((one) => !before.includes(one));
  const followed: Followed = { assigned, added, removed };
  if (!known && assigned.length === 0) return { followed, writes: [] };

  const place = keys.openTask(listId, what);
  const version = (known?.version ?? 0) + 1;
  const giver = assigned.length > 0 ? givenBy : null;
  const next: OpenTaskRecord = { id, assigned, givenBy: giver, version, fact, added, entry };
  const same = known ? { equals: { version: known.version } } : { absent: true as const };
  const kept: Write = assigned.length > 0 ? { put: row(place, next), if: same } : { delete: place, if: same };
  return { followed, writes: [kept, ...changes(known, wanted, followed)] };
};

/** An intermediate state of a task with more changed owners than a transaction allows: all but one of the former owners are removed. */
const onItsWay = (known: OpenTaskRecord, wanted: Wanted): Wanted => {
  const staying = known.assigned.filter((one) => wanted.assigned.includes(one));
  return { ...wanted, assigned: staying.length > 0 ? staying : known.assigned.slice(0, 1), fact: known.fact };
};

/**
 * Assigns a task to its owners and removes it from others. Processing the same fact again changes nothing, but returns the same result, so
 * that everyone can be notified.
 */
export const followTask = async (ctx: Context, wanted: Wanted): Promise<Followed> => {
  const known = await read<OpenTaskRecord>(ctx.table, keys.openTask(wanted.listId, wanted.what));
  const { followed, writes } = taskWrites(known, wanted);
  if (known?.fact === wanted.fact) return { ...followed, added: known.added };
  const elsewhere = new Error(`the task ${wanted.id} is followed elsewhere`);
  if (known && writes.length > TRANSACTION_WRITES) {
    if (!(await attempt(ctx.table, taskWrites(known, onItsWay(known, wanted)).writes))) throw elsewhere;
    return { ...(await followTask(ctx, wanted)), removed: followed.removed };
  }
  if (writes.length > 0 && !(await attempt(ctx.table, writes))) throw elsewhere;
  return followed;
};
