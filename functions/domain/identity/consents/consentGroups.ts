import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { GroupRecord, GroupRef } from '#functions/storage/records/groupRecords.ts';
import { readMany } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** The groups with these ids. Throws invalidInput if one is not a group. */
export const consentGroups = async ({ table }: Context, ids: string[]): Promise<GroupRef[]> => {
  const found = await readMany<GroupRecord>(table, [...new Set(ids)].map(keys.group));
  return found.map((group) => {
    if (!group || group.isClosing)
      throw new Problem('invalidInput', { fields: [{ at: 'consentDocumentGroups', code: 'unknownReference' }] });
    return { id: group.id, name: group.name };
  });
};
