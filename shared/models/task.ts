import * as z from 'zod';
import { Person } from '#shared/models/person.ts';

/** Someone's, the installation's own, or the question whether something deleted may go for good. */
export const taskTypes = ['UserTask', 'SystemTask', 'DeletionTask'] as const;

export const TaskId = z
  .string()
  .max(200)
  .regex(/^(item|gone|flow)\.[\w-]+\.[\w-]+$/);

/** The status with which a task is done, of those that a list of tasks begins with. */
export const COMPLETED = 'completed';

/** Something that a person is asked to do. */
export const Task = z.object({
  id: TaskId,
  type: z.enum(taskTypes),
  title: z.string(),
  body: z.string(),
  /** In the words of its list; empty where it has none. */
  status: z.string(),
  dueDate: z.string().nullable(),
  assignedBy: z.object({ fullName: z.string() }),
  assignedTo: z.array(Person),
  _CreatedOn: z.string(),
  /** Which of the product's workflows asks. */
  workflow: z.string().optional(),
});
export type Task = z.infer<typeof Task>;
