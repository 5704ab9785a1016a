import type { GroupRef } from '#functions/storage/groupRecords.ts';
import type { FileRecord } from '#functions/storage/records.ts';
import type { Person } from '#shared/models/person.ts';

export interface ConsentRecord {
  id: string;
  templateName: string;
  file: Omit<FileRecord, 'version'>;
  groups: GroupRef[];
  isActive: boolean;
  createdOn: string;
  createdBy: Person;
  /** Counts changes, so that two of them cannot overwrite each other. */
  version: number;
}

/** Set in the record of a user who has signed a document, so that whoever reads who asks knows it too. */
export type SignedMark = `signed_${string}`;
const MARK = 'signed_';
export const signedMark = (consentId: string): SignedMark => `${MARK}${consentId}`;
export const signedIn = (user: object): string[] =>
  Object.keys(user).flatMap((name) => (name.startsWith(MARK) ? [name.slice(MARK.length)] : []));

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
