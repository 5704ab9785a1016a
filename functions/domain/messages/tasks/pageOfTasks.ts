import type { Context } from '#functions/domain/kernel/context.ts';
import { tasksBehind } from '#functions/domain/messages/tasks/tasksBehind.ts';
import type { Key } from '#functions/platform/table.ts';
import type { TaskRow } from '#functions/storage/records/inboxRecords.ts';
import type { TasksQuery } from '#shared/contracts/account/inbox.ts';
import { OPEN_TASKS, TASK_READS } from '#shared/limits.ts';
import { byDay, type Task } from '#shared/models/messages/task.ts';

const byId = (one: TaskRow, other: TaskRow): number => (one.id < other.id ? -1 : 1);

interface Rows {
  rows: TaskRow[];
  /** The position after which the next tasks follow; undefined at the end. */
  next: string | undefined;
}

/** The next rows of several partitions by id, without duplicate tasks. */
const rowsOf = async ({ table }: Context, places: Key[], after: string | undefined): Promise<Rows> => {
  const from = after === undefined ? {} : { after };
  const pages = await Promise.all(
    places.map(({ table: name, pk }) => table.query<TaskRow>({ table: name, pk, limit: OPEN_TASKS, ...from })),
  );
  const found = new Map(pages.flatMap(({ rows }) => rows.map(({ data }) => [data.id, data])));
  const rows = [...found.values()].toSorted(byId).slice(0, OPEN_TASKS);
  const isMore = found.size > rows.length || pages.some(({ next }) => next !== undefined);
  return { rows, next: isMore ? rows.at(-1)?.id : undefined };
};

/** A page of tasks. Rows of completed or unreadable tasks are replaced by later ones. */
export const pageOf = async (ctx: Context, places: Key[], { after }: TasksQuery, wanted: (task: Task) => boolean): Promise<Task[]> => {
  const tasks: Task[] = [];
  let place = after;
  for (let reads = 0; reads < TASK_READS && tasks.length < OPEN_TASKS; reads += 1) {
    const { rows, next } = await rowsOf(ctx, places, place);
    const shown = new Map((await tasksBehind(ctx, rows)).filter(wanted).map((task) => [task.id, task]));
    tasks.push(...rows.flatMap(({ id }) => shown.get(id) ?? []));
    if (next === undefined) break;
    place = next;
  }
  return tasks.slice(0, OPEN_TASKS).toSorted(byDay);
};
