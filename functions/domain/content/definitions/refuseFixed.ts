import { peopleFields } from '#functions/domain/content/definitions/peopleFields.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import type { Field } from '#shared/models/content/field.ts';
import { isPeopleList } from '#shared/models/identity/peopleLists.ts';
import { Problem } from '#shared/problems.ts';

/** Throws fixedList for the lists of users and groups: everything relies on them. */
export const refuseFixedList = ({ id }: Pick<ListRecord, 'id'>): void => {
  if (isPeopleList(id)) throw new Problem('fixedList');
};

/** What of a field the records behind the items rely on. */
const form = ({ contentType: { fieldType, rules, options }, hasMany, isRequired, isUnique, isTitleField }: Field): string =>
  JSON.stringify([fieldType, rules, options, hasMany, isRequired, isUnique, isTitleField]);

/** Throws fixedList where one of the fields that such a list began with goes or becomes another. What is shown of it may change. */
export const refuseFixedField = ({ id }: Pick<ListRecord, 'id'>, before: Field | null, after: Field | null): void => {
  if (!before || !isPeopleList(id)) return;
  const isOwn = peopleFields[id].fields.some(({ internalFieldName }) => internalFieldName === before.internalFieldName);
  if (isOwn && (!after || form(after) !== form(before))) throw new Problem('fixedList');
};
