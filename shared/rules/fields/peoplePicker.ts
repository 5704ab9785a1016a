import * as z from 'zod';
import { Person } from '#shared/models/identity/person.ts';
import { type FieldType, normalizeText } from '#shared/rules/fields/fieldType.ts';

/** A user or group. The server replaces the name with the current one. */
export const peoplePicker: FieldType<Person> = {
  schema: ({ contentType: { rules } }) =>
    z
      .object({ ...Person.shape, internalId: z.string().min(1).max(64) }, { error: 'invalidPerson' })
      .refine(({ isGroup }) => !(rules.PeopleOnly && isGroup) && !(rules.GroupsOnly && !isGroup), { error: 'invalidPerson' }),
  empty: null,
  text: ({ fullName }) => fullName,
  sortKey: ({ fullName }) => normalizeText(fullName),
};
