import * as z from 'zod';
import { Person } from '#shared/models/identity/person.ts';
import { TaskProgress } from '#shared/models/messages/task.ts';

/** An item of a list as shown on a page. */
export const WidgetItem = z.object({
  listId: z.string(),
  listTitle: z.string(),
  Id: z.number().int(),
  title: z.string(),
  /** The beginning of its longest text, as plain text. */
  body: z.string(),
  /** The address of its form. */
  url: z.string(),
  /** The status as its list calls it; empty if there is none. */
  status: z.string(),
  progress: TaskProgress,
  dueDate: z.string().nullable(),
  assignedTo: z.array(Person),
  _CreatedBy: Person,
  _CreatedOn: z.string(),
  /** The requested fields as text. */
  fields: z.record(z.string(), z.string()),
});
export type WidgetItem = z.infer<typeof WidgetItem>;

/** `cut` means that there are more, which the lists show. */
export const WidgetItems = z.object({ items: z.array(WidgetItem), cut: z.boolean() });
export type WidgetItems = z.infer<typeof WidgetItems>;

/** An external feed as plain text. */
export const Feed = z.object({
  title: z.string(),
  items: z.array(
    z.object({
      title: z.string(),
      /** Empty unless it is an http or https address. */
      link: z.string(),
      summary: z.string(),
      published: z.string().nullable(),
    }),
  ),
});
export type Feed = z.infer<typeof Feed>;
