import * as z from 'zod';
import { Person } from '#shared/models/identity/person.ts';
import { Name } from '#shared/models/name.ts';

export const ConsentId = z.string().min(1).max(64);
const GroupId = z.string().min(1).max(64);
/** Groups whose members have to sign; without a group, everyone has to. */
export const GroupIds = z.array(GroupId).max(50);

/** A document that people must agree to. Its text never changes: a new text is a new document. */
export const ConsentDocument = z.object({
  id: ConsentId,
  templateId: ConsentId,
  systemTemplate: z.object({ id: ConsentId }),
  templateName: z.string(),
  file: z.object({ fileName: z.string(), size: z.number().int(), checksum: z.string() }),
  consentDocumentGroups: z.array(z.object({ id: GroupId, name: z.string() })),
  isActive: z.boolean(),
  _CreatedOn: z.string(),
  _CreatedBy: Person,
});
export type ConsentDocument = z.infer<typeof ConsentDocument>;

export const ConsentSignature = z.object({
  user: Person,
  userName: z.string(),
  signedOn: z.string(),
  fileName: z.string(),
  /** SHA-256 of the signed file. */
  checksum: z.string(),
  /** False if the document could not be displayed when it was signed. */
  wasShown: z.boolean(),
});
export type ConsentSignature = z.infer<typeof ConsentSignature>;

/** What can be changed after people have signed. */
export const ConsentChange = z.strictObject({
  id: ConsentId,
  templateName: Name.optional(),
  consentDocumentGroups: GroupIds.optional(),
  isActive: z.boolean().optional(),
});
export type ConsentChange = z.infer<typeof ConsentChange>;
