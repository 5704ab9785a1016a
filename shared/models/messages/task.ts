import * as z from 'zod';
import { OPEN_TASKS } from '#shared/limits.ts';
import { Person } from '#shared/models/identity/person.ts';

/** Someone's, the installation's own, or the question whether something deleted may go for good. */
export const taskTypes = ['UserTask', 'SystemTask', 'DeletionTask'] as const;

export const TaskId = z
  .string()
  .max(200)
  .regex(/^(item|gone|flow)\.[\w-]+\.[\w-]+$/);

/** The status with which a task is done, of those that a list of tasks begins with. */
export const COMPLETED = 'completed';

/** How far an open task has come, whatever its list calls that. */
export const TaskProgress = z.enum(['notStarted', 'inProgress', 'waiting']);
export type TaskProgress = z.infer<typeof TaskProgress>;

/** Something that a person is asked to do. */
export const Task = z.object({
  id: TaskId,
  type: z.enum(taskTypes),
  title: z.string(),
  body: z.string(),
  /** In the words of its list; empty where it has none. */
  status: z.string(),
  progress: TaskProgress,
  dueDate: z.string().nullable(),
  assignedBy: z.object({ fullName: z.string() }),
  assignedTo: z.array(Person),
  _CreatedOn: z.string(),
  /** Which of the product's workflows asks. */
  workflow: z.string().optional(),
});
export type Task = z.infer<typeof Task>;

const NEVER = '~';

/** What is due first before what is due later; what has no day comes last, in the order it was given. */
export const byDay = (one: Task, other: Task): number => {
  const [a, b] = [one, other].map(({ dueDate, _CreatedOn }) => `${dueDate ?? NEVER} ${_CreatedOn}`) as [string, string];
  return a < b ? -1 : 1;
};

/** After which task the next page begins; null where a page is not full, and so the last. Pages follow each other by the ids of tasks. */
export const lastOfPage = (page: Pick<Task, 'id'>[]): string | null =>
  page.length < OPEN_TASKS
    ? null
    : (page
        .map(({ id }) => id)
        .toSorted()
        .at(-1) ?? null);
