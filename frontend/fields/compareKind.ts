import { fieldTypeName, type ValueKind, valueKinds } from '#shared/models/content/field.ts';

/** How values of a type are compared, which determines the operators and the input. */
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

/** Undefined for a type that rules cannot compare. */
export const compareKind = (fieldType: number): CompareKind | undefined => kinds[valueKinds[fieldTypeName(fieldType)]];
