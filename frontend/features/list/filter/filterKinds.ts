import type { Column } from '#frontend/features/list/columns/columns.ts';
import { type CompareKind, compareKind } from '#frontend/fields/compareKind.ts';
import type { Operator } from '#shared/models/content/conditions.ts';
import { holds } from '#shared/models/content/field.ts';

/** What a rule compares, which decides its operators and how its value is given. */
export type FilterKind = CompareKind;

export const filterKind = ({ field, system }: Column): FilterKind =>
  field ? (compareKind(field.contentType.fieldType) ?? 'words') : (system?.compares ?? 'words');

const ordered: Operator[] = ['Equal', 'NotEqual', 'LessThan', 'LessThanEqual', 'GreaterThan', 'GreaterThanEqual'];

export const operatorsOf: Record<FilterKind, Operator[]> = {
  words: ['Contains', 'NotContains', 'Equal', 'NotEqual'],
  number: ordered,
  day: ordered,
  choice: ['Equal', 'NotEqual'],
  person: ['Equal', 'NotEqual', 'Contains'],
  tick: ['Equal'],
};

/** Secrets have no words, so no rule can find them. */
export const isFilterable = ({ field, system }: Column): boolean =>
  !system?.unordered && (!field || !holds(field, 'secret', 'repetition', 'file'));
