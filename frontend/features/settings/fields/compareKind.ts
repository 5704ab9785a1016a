import type { Operator } from '#shared/models/conditions.ts';
import { type Field, type FieldTypeName, fieldTypeName } from '#shared/models/field.ts';

/** How values of a type are compared, which decides the operators and how a value is given. */
type CompareKind = 'words' | 'number' | 'day' | 'choice' | 'person' | 'tick';

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

const ordered: Operator[] = ['Equal', 'NotEqual', 'LessThan', 'LessThanEqual', 'GreaterThan', 'GreaterThanEqual'];

const operators: Record<CompareKind, Operator[]> = {
  words: ['Equal', 'NotEqual', 'Contains', 'NotContains'],
  number: ordered,
  day: ordered,
  choice: ['Equal', 'NotEqual'],
  person: ['Equal', 'NotEqual'],
  tick: ['Equal'],
};

export const operatorsFor = ({ contentType }: Field): Operator[] => operators[compareKind(contentType.fieldType) ?? 'words'];
