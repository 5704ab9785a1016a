import * as z from 'zod';
import { OPEN_TASKS } from '#shared/limits.ts';
import { Person } from '#shared/models/identity/person.ts';

/** A task of a person, of the installation, or the approval of a permanent deletion. */
const taskTypes = ['UserTask', 'SystemTask', 'DeletionTask'] as const;

export const TaskId = z
  .string()
  .max(200)
  .regex(/^(item|gone|flow)\.[\w-]+\.[\w-]+$/);

/** The status of a completed task, among those that a task list starts with. */
export const COMPLETED = 'completed';

/** The progress of an open task, whatever its list calls it. */
export const TaskProgress = z.enum(['notStarted', 'inProgress', 'waiting']);
export type TaskProgress = z.infer<typeof TaskProgress>;

/** A task of a person. */
export const Task = z.object({
  id: TaskId,
  type: z.enum(taskTypes),
  title: z.string(),
  body: z.string(),
  /** The status as its list calls it; empty if there is none. */
  status: z.string(),
  progress: TaskProgress,
  dueDate: z.string().nullable(),
  assignedBy: z.object({ fullName: z.string() }),
  assignedTo: z.array(Person),
  _CreatedOn: z.string(),
  /** The built-in workflow that assigned it. */
  workflow: z.string().optional(),
});
export type Task = z.infer<typeof Task>;

const NEVER = '~';

/** Sorts by due day; tasks without one come last, in the order they were assigned. */
export const byDay = (one: Task, other: Task): number => {
  const [a, b] = [one, other].map(({ dueDate, _CreatedOn }) => `${dueDate ?? NEVER} ${_CreatedOn}`) as [string, string];
  return a < b ? -1 : 1;
};

/** The task after which the next page starts; null if a page is not full and therefore the last. Pages are ordered by task id. */
export const lastOfPage = (page: Pick<Task, 'id'>[]): string | null =>
  page.length < OPEN_TASKS
    ? null
    : (page
        .map(({ id }) => id)
        .toSorted()
        .at(-1) ?? null);
