import type { Person } from '#shared/models/identity/person.ts';
import type { BulkMailAction } from '#shared/models/messages/bulkMail.ts';

/** One letter to many. */
export interface BulkMailRecord {
  id: string;
  actionType: BulkMailAction;
  userGroups: Person[];
  subject: string;
  body: string;
  sentBy: Person;
  sentOn: string;
  jobId: string;
}

/** Somebody the letter was handed over for. */
export interface BccRecord {
  internalId: string;
  fullName: string;
  email: string;
}
