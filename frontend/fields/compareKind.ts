import { fieldTypeName, type ValueKind, valueKinds } from '#shared/models/content/field.ts';

/** How values of a type are compared, which decides the operators and how a value is given. */
export type CompareKind = 'words' | 'number' | 'day' | 'choice' | 'person' | 'tick';

const kinds: Record<ValueKind, CompareKind | undefined> = {
  text: 'words',
  html: 'words',
  flag: 'tick',
  choice: 'choice',
  number: 'number',
  day: 'day',
  moment: 'day',
  clock: 'words',
  people: 'person',
  item: 'words',
  link: 'words',
  address: undefined,
  repetition: undefined,
  secret: undefined,
  file: undefined,
};

/** Undefined for a type that no rule compares. */
export const compareKind = (fieldType: number): CompareKind | undefined => kinds[valueKinds[fieldTypeName(fieldType)]];
