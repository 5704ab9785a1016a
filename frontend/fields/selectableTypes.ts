import type { FieldTypeName } from '#shared/models/content/field.ts';

/** Field types that people can choose; others come with files or from elsewhere. */
export const selectableTypes: FieldTypeName[] = [
  'SingleLine',
  'MultiLine',
  'CheckBox',
  'Choice',
  'Number',
  'Decimal',
  'Currency',
  'Date',
  'DateTime',
  'Time',
  'PeoplePicker',
  'Lookup',
  'Hyperlink',
  'Address',
  'Recurrence',
  'Password',
];
