import { type FieldTypeName, fieldTypeName } from '#shared/models/content/field.ts';

/** How values of a type are compared, which decides the operators and how a value is given. */
export type CompareKind = 'words' | 'number' | 'day' | 'choice' | 'person' | 'tick';

const kinds: Partial<Record<FieldTypeName, CompareKind>> = {
  SingleLine: 'words',
  MultiLine: 'words',
  CheckBox: 'tick',
  Choice: 'choice',
  Number: 'number',
  Decimal: 'number',
  Currency: 'number',
  Date: 'day',
  DateTime: 'day',
  Time: 'words',
  PeoplePicker: 'person',
  Lookup: 'words',
  Hyperlink: 'words',
};

/** Undefined for a type that no rule compares. */
export const compareKind = (fieldType: number): CompareKind | undefined => kinds[fieldTypeName(fieldType)];
