import * as z from 'zod';
import { Person } from '#shared/models/identity/person.ts';

/** Notify is the letter alone; PasswordReset adds a link of the reader's own to set a new password. */
export const bulkMailActions = ['Notify', 'PasswordReset'] as const;
export type BulkMailAction = (typeof bulkMailActions)[number];

/** One letter to many, each of whom sees nobody else's address. */
export const BulkMail = z.object({
  id: z.string(),
  actionType: z.enum(bulkMailActions),
  userGroups: z.array(Person),
  subject: z.string(),
  body: z.string(),
  sentBy: Person,
  sentOn: z.string(),
  /** Tells how far it is, as long as the job is kept. */
  jobId: z.string(),
});
export type BulkMail = z.infer<typeof BulkMail>;

/** Somebody the letter went to. */
export const BccEntry = z.object({ internalId: z.string(), fullName: z.string(), email: z.string() });
export type BccEntry = z.infer<typeof BccEntry>;
