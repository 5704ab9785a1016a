import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ConsentRecord } from '#functions/storage/records/consentRecords.ts';
import { read } from '#functions/storage/rows.ts';
import type { ConsentDocument } from '#shared/models/identity/consent.ts';
import { Problem } from '#shared/problems.ts';

export const findConsent = async ({ table }: Context, id: string): Promise<ConsentRecord> => {
  const consent = await read<ConsentRecord>(table, keys.consent(id));
  if (!consent) throw new Problem('notFound');
  return consent;
};

export const presentConsent = ({ id, templateName, file, groups, isActive, createdOn, createdBy }: ConsentRecord): ConsentDocument => ({
  id,
  templateId: id,
  systemTemplate: { id },
  templateName,
  file: { fileName: file.name, size: file.bytes, checksum: file.checksum },
  consentDocumentGroups: groups,
  isActive,
  _CreatedOn: createdOn,
  _CreatedBy: createdBy,
});
