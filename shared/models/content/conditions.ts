import * as z from 'zod';
import { TEXT_LENGTH, VALUES_PER_FIELD } from '#shared/limits.ts';

export const Operator = z.enum([
  'Equal',
  'NotEqual',
  'LessThan',
  'GreaterThan',
  'LessThanEqual',
  'GreaterThanEqual',
  'Contains',
  'NotContains',
]);
export type Operator = z.infer<typeof Operator>;

/**
 * Operators of filters and views: `AnyOf` takes several values, one per line; `NextDays` and `LastDays` take a number of days including
 * today.
 */
export const FilterOperator = z.enum([...Operator.options, 'AnyOf', 'IsEmpty', 'IsNotEmpty', 'NextDays', 'LastDays']);
export type FilterOperator = z.infer<typeof FilterOperator>;

/** Instead of a column: any field of an item that the reader sees, its file name and its number. */
export const ANY_FIELD = '_Any';

/** The type of a value in a rule. The field's own type determines how it is parsed; Groups distinguishes a group's id from a person's. */
export const ValueType = z.enum(['Boolean', 'ContentTypeChoice', 'DateTime', 'Lookup', 'Number', 'PeoplePicker', 'Groups', 'Text']);
export type ValueType = z.infer<typeof ValueType>;

const One = z.union([z.string().max(TEXT_LENGTH), z.number(), z.boolean()]);

/** A value in a rule: text, number or boolean; a choice by id or text, a person or item by id; `@now`, `@today` and `@me`. */
export const RuleValue = z.union([One, z.array(One).max(VALUES_PER_FIELD)]);
export type RuleValue = z.infer<typeof RuleValue>;
