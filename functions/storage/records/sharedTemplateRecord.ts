import type { PageRecord } from '#functions/storage/records/pageRecords.ts';
import type { Person } from '#shared/models/identity/person.ts';
import type { SharedKind } from '#shared/templateIds.ts';

/** A template of a page or a letter, without what it holds. */
export interface SharedTemplateRecord {
  id: string;
  templateName: string;
  createdBy: Person;
  createdOn: string;
}

/** What a template holds, by its kind. */
export interface SharedContent extends Record<SharedKind, object> {
  page: Pick<PageRecord, 'layout' | 'sections' | 'settings'>;
  email: { subject: string; body: string };
}
