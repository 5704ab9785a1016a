import type { FileRecord } from '#functions/storage/records/records.ts';
import type { Person } from '#shared/models/identity/person.ts';

/** What new items of a list, or with a file new documents, can begin with. */
export interface TemplateRecord {
  id: string;
  listId: string;
  templateName: string;
  file: Omit<FileRecord, 'version'> | null;
  createdBy: Person;
  createdOn: string;
}
