import * as z from 'zod';
import { Person } from '#shared/models/identity/person.ts';
import { TaskProgress } from '#shared/models/messages/task.ts';

/** An item of a list as a page shows it. */
export const WidgetItem = z.object({
  listId: z.string(),
  listTitle: z.string(),
  Id: z.number().int(),
  title: z.string(),
  /** The beginning of its longest text, in plain words. */
  body: z.string(),
  /** The form it opens in. */
  url: z.string(),
  /** In the words of its list; empty where it has none. */
  status: z.string(),
  progress: TaskProgress,
  dueDate: z.string().nullable(),
  assignedTo: z.array(Person),
  _CreatedBy: Person,
  _CreatedOn: z.string(),
  /** The fields that were asked for, in words. */
  fields: z.record(z.string(), z.string()),
});
export type WidgetItem = z.infer<typeof WidgetItem>;

/** `cut` says that there are more: the lists themselves show them. */
export const WidgetItems = z.object({ items: z.array(WidgetItem), cut: z.boolean() });
export type WidgetItems = z.infer<typeof WidgetItems>;

/** What somebody elsewhere tells, in plain words. */
export const Feed = z.object({
  title: z.string(),
  items: z.array(
    z.object({
      title: z.string(),
      /** Empty unless it leads somewhere by http or https. */
      link: z.string(),
      summary: z.string(),
      published: z.string().nullable(),
    }),
  ),
});
export type Feed = z.infer<typeof Feed>;
