import type { PageRecord } from '#functions/storage/records/pageRecords.ts';
import type { FileRecord } from '#functions/storage/records/records.ts';
import type { Person } from '#shared/models/identity/person.ts';
import type { SharedKind } from '#shared/templateIds.ts';

/** A template for new items, or with a file for new documents. */
export interface TemplateRecord {
  id: string;
  listId: string;
  templateName: string;
  file: Omit<FileRecord, 'version'> | null;
  createdBy: Person;
  createdOn: string;
}

/** A template of a page or email, without its content. */
export interface SharedTemplateRecord {
  id: string;
  templateName: string;
  createdBy: Person;
  createdOn: string;
}

/** The content of a template, by its type. */
export interface SharedContent extends Record<SharedKind, object> {
  page: Pick<PageRecord, 'layout' | 'sections' | 'settings'>;
  email: { subject: string; body: string };
}
