import { plainField } from '#functions/domain/content/definitions/startingFields.ts';
import { languageOptions } from '#functions/domain/content/peopleLists/userValues.ts';
import type { ViewRecord } from '#functions/storage/records/records.ts';
import type { Field } from '#shared/models/content/field.ts';
import type { PeopleListId } from '#shared/models/identity/peopleLists.ts';

const text = (name: string, title: string, extra: Parameters<typeof plainField>[3] = {}): Field =>
  plainField(name, title, 'SingleLine', extra);

/** A page of users or groups uses it to request further data. Nobody fills it in. */
const internalId = text('InternalId', 'Internal id', { rules: { Hidden: true }, visible: false, cellEditable: false });

const users: Field[] = [
  text('Title', 'Full name', { isRequired: true, isTitleField: true, columnWidth: 220 }),
  text('UserName', 'User name', { isRequired: true, cellEditable: false, columnWidth: 150 }),
  text('Email', 'Email', { rules: { Email: true }, columnWidth: 240 }),
  plainField('Groups', 'Groups', 'PeoplePicker', { rules: { GroupsOnly: true, HasMany: true }, hasMany: true, columnWidth: 180 }),
  plainField('IsAdmin', 'Administrator', 'CheckBox'),
  plainField('IsDisabled', 'Disabled', 'CheckBox'),
  plainField('Language', 'Language', 'Choice', { options: languageOptions }),
  text('HomePage', 'Home page'),
  plainField('Password', 'Password', 'Password', { rules: { Password: true }, visible: false, cellEditable: false }),
  internalId,
];

const groups: Field[] = [
  text('Title', 'Name', { isRequired: true, isTitleField: true, columnWidth: 260 }),
  plainField('Description', 'Description', 'MultiLine'),
  internalId,
];

const byTitle = (title: string, fields: string[]): ViewRecord => ({
  id: 'all',
  title,
  isDefault: true,
  isPersonal: false,
  isGlobalView: true,
  fields: fields.map((field) => ({ field })),
  sortOrder: [{ sortProperty: 'Title', sortDescending: false }],
  queryConditions: { condition: 'AND', rules: [] },
});

const inOrder = (fields: Field[]): Field[] => fields.map((field, index) => ({ ...field, order: index + 1 }));

/** The initial definitions of the two lists. Administrators may add fields. */
export const peopleFields: Record<PeopleListId, { title: string; description: string; fields: Field[]; views: ViewRecord[] }> = {
  users: {
    title: 'Users',
    description: 'Everybody who may sign in.',
    fields: inOrder(users),
    views: [byTitle('All users', ['Title', 'UserName', '_State', '_TwoFactor', 'Groups', '_LastSignIn', 'IsAdmin', 'Email'])],
  },
  groups: {
    title: 'Groups',
    description: 'People who are given access together.',
    fields: inOrder(groups),
    views: [byTitle('All groups', ['Title', 'Description'])],
  },
};
