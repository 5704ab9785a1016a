import { keys } from '#functions/storage/keys.ts';
import type { GroupRecord } from '#functions/storage/records.ts';
import type { Person } from '#shared/models/person.ts';
import { fold } from '#shared/rules/fields/fieldType.ts';

/** Where a group's name is written down besides its record: the claim that nobody else has it, and the directory that people pick from. */
export const groupName = ({ id, name }: GroupRecord) => ({
  claim: keys.groupName(name),
  entry: keys.directoryEntry(fold(name), id),
  person: { internalId: id, fullName: name, isGroup: true } satisfies Person,
});
