import { ownIds } from '#functions/domain/access/nodes.ts';
import type { Context } from '#functions/domain/context.ts';
import { tasksBehind } from '#functions/domain/tasks/tasksBehind.ts';
import type { Key } from '#functions/platform/table.ts';
import type { TaskRow } from '#functions/storage/inboxRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import { OPEN_TASKS } from '#shared/limits.ts';
import type { Task } from '#shared/models/task.ts';

const NEVER = '~';

/** What is due first before what is due later; what has no day comes last, in the order it was given. */
const byDay = (one: Task, other: Task): number => {
  const [a, b] = [one, other].map(({ dueDate, _CreatedOn }) => `${dueDate ?? NEVER} ${_CreatedOn}`) as [string, string];
  return a < b ? -1 : 1;
};

const rowsOf = async ({ table }: Context, { table: name, pk }: Key): Promise<TaskRow[]> =>
  (await table.query<TaskRow>({ table: name, pk, limit: OPEN_TASKS })).rows.map(({ data }) => data);

/** What the caller is asked to do. */
export const pendingTasks = async (ctx: Context): Promise<Task[]> => {
  const rows = (await Promise.all(ownIds(ctx.caller).map((id) => rowsOf(ctx, keys.task(id, ''))))).flat();
  const once = new Map(rows.map((row) => [row.id, row]));
  return (await tasksBehind(ctx, [...once.values()])).toSorted(byDay).slice(0, OPEN_TASKS);
};

/** What the caller gave to others and is not done. */
export const outstandingTasks = async (ctx: Context): Promise<Task[]> => {
  const tasks = await tasksBehind(ctx, await rowsOf(ctx, keys.givenTask(ctx.caller.id, '')));
  return tasks.filter(({ assignedTo }) => assignedTo.some(({ internalId }) => internalId !== ctx.caller.id)).toSorted(byDay);
};
