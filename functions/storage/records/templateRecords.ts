import type { PageRecord } from '#functions/storage/records/pageRecords.ts';
import type { FileRecord } from '#functions/storage/records/records.ts';
import type { Person } from '#shared/models/identity/person.ts';
import type { SharedKind } from '#shared/templateIds.ts';

/** What new items of a list, or with a file new documents, can begin with. */
export interface TemplateRecord {
  id: string;
  listId: string;
  templateName: string;
  file: Omit<FileRecord, 'version'> | null;
  createdBy: Person;
  createdOn: string;
}

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
