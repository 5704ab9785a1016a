import type { Person } from '#shared/models/identity/person.ts';
import type { BulkMailAction } from '#shared/models/messages/bulkMail.ts';

/** One bulk email. */
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

/** A recipient that the message was handed over for. */
export interface BccRecord {
  internalId: string;
  fullName: string;
  email: string;
  /** The version of the job at the step that sent it; records of earlier versions of the product lack it. */
  step?: number;
}
