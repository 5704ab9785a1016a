import { type CompareKind, compareKind } from '#frontend/fields/compareKind.ts';
import type { Operator } from '#shared/models/content/conditions.ts';
import type { Field } from '#shared/models/content/field.ts';

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
