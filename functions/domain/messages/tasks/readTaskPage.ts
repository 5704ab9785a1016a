import type { Context } from '#functions/domain/kernel/context.ts';
import { loadTasks } from '#functions/domain/messages/tasks/loadTasks.ts';
import type { Key } from '#functions/platform/table.ts';
import type { TaskRow } from '#functions/storage/records/inboxRecords.ts';
import type { TasksQuery } from '#shared/contracts/account/inbox.ts';
import { OPEN_TASKS, TASK_READS } from '#shared/limits.ts';
import { byDay, type Task } from '#shared/models/messages/task.ts';

const byId = (one: TaskRow, other: TaskRow): number => (one.id < other.id ? -1 : 1);

interface TaskRows {
  rows: TaskRow[];
  /** The position after which the next tasks follow; undefined at the end. */
  next: string | undefined;
}

/** The next rows of several partitions by id, without duplicate tasks. */
const rowsOf = async ({ table }: Context, partitions: Key[], after: string | undefined): Promise<TaskRows> => {
  const from = after === undefined ? {} : { after };
  const pages = await Promise.all(
    partitions.map(({ table: name, pk }) => table.query<TaskRow>({ table: name, pk, limit: OPEN_TASKS, ...from })),
  );
  const found = new Map(pages.flatMap(({ rows }) => rows.map(({ data }) => [data.id, data])));
  const rows = [...found.values()].toSorted(byId).slice(0, OPEN_TASKS);
  const isMore = found.size > rows.length || pages.some(({ next }) => next !== undefined);
  return { rows, next: isMore ? rows.at(-1)?.id : undefined };
};

/** A page of tasks. Rows of completed or unreadable tasks are replaced by later ones. */
export const readTaskPage = async (
  ctx: Context,
  partitions: Key[],
  { after }: TasksQuery,
  isIncluded: (task: Task) => boolean,
): Promise<Task[]> => {
  const tasks: Task[] = [];
  let position = after;
  for (let reads = 0; reads < TASK_READS && tasks.length < OPEN_TASKS; reads += 1) {
    const { rows, next } = await rowsOf(ctx, partitions, position);
    const readable = new Map((await loadTasks(ctx, rows)).filter(isIncluded).map((task) => [task.id, task]));
    tasks.push(...rows.flatMap(({ id }) => readable.get(id) ?? []));
    if (next === undefined) break;
    position = next;
  }
  return tasks.slice(0, OPEN_TASKS).toSorted(byDay);
};
