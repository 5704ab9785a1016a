import { peopleFields } from '#functions/domain/content/definitions/peopleFields.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import type { Field } from '#shared/models/content/field.ts';
import { isPeopleList } from '#shared/models/identity/peopleLists.ts';
import { Problem } from '#shared/problems.ts';

/** Throws fixedList for the lists of users and groups, which the application depends on. */
export const assertListNotFixed = ({ id }: Pick<ListRecord, 'id'>): void => {
  if (isPeopleList(id)) throw new Problem('fixedList');
};

/** The properties of a field that the records of users and groups depend on. */
const form = ({ contentType: { fieldType, rules, options }, hasMany, isRequired, isUnique, isTitleField }: Field): string =>
  JSON.stringify([fieldType, rules, options, hasMany, isRequired, isUnique, isTitleField]);

/** Throws fixedList if one of the original fields of such a list is removed or fundamentally changed. Its display may change. */
export const assertFieldNotFixed = ({ id }: Pick<ListRecord, 'id'>, before: Field | null, after: Field | null): void => {
  if (!before || !isPeopleList(id)) return;
  const isBuiltIn = peopleFields[id].fields.some(({ internalFieldName }) => internalFieldName === before.internalFieldName);
  if (isBuiltIn && (!after || form(after) !== form(before))) throw new Problem('fixedList');
};
