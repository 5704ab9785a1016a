import * as z from 'zod';
import { Person } from '#shared/models/identity/person.ts';

/** Notify sends only the message; PasswordReset adds a personal link to set a new password. */
export const bulkMailActions = ['Notify', 'PasswordReset'] as const;
export type BulkMailAction = (typeof bulkMailActions)[number];

/** A bulk email; recipients do not see each other's addresses. */
export const BulkMail = z.object({
  id: z.string(),
  actionType: z.enum(bulkMailActions),
  userGroups: z.array(Person),
  subject: z.string(),
  body: z.string(),
  sentBy: Person,
  sentOn: z.string(),
  /** The job that shows the progress, while it exists. */
  jobId: z.string(),
});
export type BulkMail = z.infer<typeof BulkMail>;

/** A recipient of the message. */
export const BccEntry = z.object({ internalId: z.string(), fullName: z.string(), email: z.string() });
export type BccEntry = z.infer<typeof BccEntry>;
