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

/** Filters and views ask more: `AnyOf` takes several values, a line each; `NextDays` and `LastDays` take how many days, today among them. */
export const FilterOperator = z.enum([...Operator.options, 'AnyOf', 'IsEmpty', 'IsNotEmpty', 'NextDays', 'LastDays']);
export type FilterOperator = z.infer<typeof FilterOperator>;

/** In the place of a column: any field of an item that its reader sees, its file name and its number. */
export const ANY_FIELD = '_Any';

/** What kind of value a rule names. The field's own type decides how it is read; Groups tells a group's id from a person's. */
export const ValueType = z.enum(['Boolean', 'ContentTypeChoice', 'DateTime', 'Lookup', 'Number', 'PeoplePicker', 'Groups', 'Text']);
export type ValueType = z.infer<typeof ValueType>;

const One = z.union([z.string().max(TEXT_LENGTH), z.number(), z.boolean()]);

/** A value as a rule writes it down: text, number, yes or no; a choice by its id or words, a person or item by id; `@now`, `@today` and `@me`. */
export const RuleValue = z.union([One, z.array(One).max(VALUES_PER_FIELD)]);
export type RuleValue = z.infer<typeof RuleValue>;
