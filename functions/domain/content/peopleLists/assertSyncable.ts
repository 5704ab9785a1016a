import { groupNameIn, type UserPart, userFields, userIn } from '#functions/domain/content/peopleLists/userValues.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { isSame } from '#functions/platform/helpers/isSame.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { isPeopleList, type PeopleListId } from '#shared/models/identity/peopleLists.ts';
import type { ProblemCode } from '#shared/problemCodes.ts';
import { Problem } from '#shared/problems.ts';
import { isEmptyValue } from '#shared/rules/values.ts';

const userParts = Object.entries(userFields).map(([part, field]) => ({ part: part as UserPart, field }));

const syncedValues: Record<PeopleListId, (values: FieldValues) => FieldValues> = {
  users: (values) => {
    const user = userIn(values);
    return Object.fromEntries(userParts.map(({ part, field }) => [field, user[part]]));
  },
  groups: (values) => ({ Title: groupNameIn(values) }),
};

/** Fields of the product that no record has. They are for administrators as well. */
const unsyncedFields: Record<PeopleListId, string[]> = { users: [], groups: ['Description'] };

/** The first is used for signing in, and the others are assigned once. */
const fixed = ['UserName', 'InternalId'];

const rejectFields = (code: ProblemCode, names: string[]): void => {
  if (names.length > 0) throw new Problem(code, { fields: names.map((at) => ({ at, code: 'disabled' })) });
};

/**
 * Whether a change of an item affects its record. Throws forbidden for values that only administrators may change, and invalidInput for
 * fixed ones, such as the user name.
 */
export const assertSyncable = ({ caller }: Context, listId: string, before: FieldValues, after: FieldValues): boolean => {
  if (!isPeopleList(listId)) return false;
  const [was, is] = [syncedValues[listId](before), syncedValues[listId](after)];
  const changed = Object.keys(is).filter((name) => !isSame(was[name], is[name]));
  const unsynced = unsyncedFields[listId].filter((name) => !isSame(before[name] ?? '', after[name] ?? ''));
  if (!caller.isAdmin) rejectFields('forbidden', [...changed, ...unsynced]);
  const changedPassword = isEmptyValue(after.Password) ? [] : ['Password'];
  rejectFields('invalidInput', [...fixed.filter((name) => !isSame(before[name], after[name])), ...changedPassword]);
  return changed.length > 0;
};
