import type { GroupRef } from '#functions/storage/records/groupRecords.ts';
import type { FileRecord } from '#functions/storage/records/records.ts';
import type { Person } from '#shared/models/identity/person.ts';

export interface ConsentRecord {
  id: string;
  templateName: string;
  file: Omit<FileRecord, 'version'>;
  groups: GroupRef[];
  isActive: boolean;
  createdOn: string;
  createdBy: Person;
  /** A version, so that two changes cannot overwrite each other. */
  version: number;
}

export interface ConsentSignatureRecord {
  consentId: string;
  userId: string;
  userName: string;
  fullName: string;
  signedOn: string;
  fileName: string;
  checksum: string;
  wasShown: boolean;
}
