import { fieldOf, sortValueOf, textOf } from '#functions/domain/items/properties.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records.ts';
import { FieldTypes } from '#shared/models/field.ts';
import type { Operator, QueryConditions, QueryRule } from '#shared/models/list.ts';
import { fold, type SortValue } from '#shared/rules/fields/fieldType.ts';

/** Dates are compared by their day, instants to the minute. */
const precision: Partial<Record<number, number>> = { [FieldTypes.Date]: 10, [FieldTypes.DateTime]: 16 };

const compare = (one: SortValue, other: SortValue): number => {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? -1 : 1;
  return one < other ? -1 : 1;
};

const tests: Record<Exclude<Operator, 'Contains' | 'NotContains'>, (order: number) => boolean> = {
  Equal: (order) => order === 0,
  NotEqual: (order) => order !== 0,
  LessThan: (order) => order < 0,
  GreaterThan: (order) => order > 0,
  LessThanEqual: (order) => order <= 0,
  GreaterThanEqual: (order) => order >= 0,
};

/** The rule's text as the kind of value the property holds; empty text means the empty value. */
const wanted = (text: string, held: SortValue): SortValue => {
  if (text === '') return null;
  if (typeof held === 'number') return Number.isNaN(Number(text)) ? null : Number(text);
  if (typeof held === 'boolean') return text === 'true';
  return fold(text);
};

const holds = (list: ListRecord, item: ItemRecord, { ColumnName, Operator, Value }: QueryRule): boolean => {
  if (Operator === 'Contains' || Operator === 'NotContains') {
    return fold(textOf(list, item, ColumnName)).includes(fold(Value)) === (Operator === 'Contains');
  }
  const digits = precision[fieldOf(list, ColumnName)?.contentType.fieldType ?? -1];
  const value = sortValueOf(list, item, ColumnName);
  const held = typeof value === 'string' ? fold(digits ? value.slice(0, digits) : value) : value;
  const other = wanted(digits ? Value.slice(0, digits) : Value, held);
  return tests[Operator](compare(held === '' ? null : held, other));
};

/** Whether an item meets conditions; no rules are met by all. */
export const matches = (list: ListRecord, item: ItemRecord, { condition, rules }: QueryConditions): boolean => {
  if (rules.length === 0) return true;
  return condition === 'OR' ? rules.some((rule) => holds(list, item, rule)) : rules.every((rule) => holds(list, item, rule));
};
