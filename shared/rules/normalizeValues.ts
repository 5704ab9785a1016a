import type { RuleType } from '#shared/models/content/behaviour.ts';
import { type Field, fieldTypeName } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { type ConditionContext, meets, type Readings, type TypedValue } from '#shared/rules/conditions.ts';
import { isDayOnly } from '#shared/rules/isDayOnly.ts';
import { ruleValue } from '#shared/rules/ruleValue.ts';
import { emptyValue } from '#shared/rules/values.ts';

export interface Situation {
  fields: Field[];
  /** The entered values in stored form. */
  sent: FieldValues;
  /** The previous values; null for a new item. */
  stored: FieldValues | null;
  at: ConditionContext;
  /** What rules have read of the values. A long text is read once, however many rules refer to it. */
  read?: Readings;
}

/** The value of a field as conditions compare it: of the times of an all-day event only the day. */
export const typedValue = (field: Field | undefined, name: string, values: FieldValues): TypedValue =>
  field && isDayOnly(name, values)
    ? { type: 'Date', value: String(values[name] ?? '').slice(0, 10) }
    : { type: fieldTypeName(field?.contentType.fieldType ?? -1), value: values[name] };

/** The rules of a type whose conditions are met. */
export const rulesMet = (
  { fields, at, read }: Pick<Situation, 'fields' | 'at' | 'read'>,
  field: Field,
  ruleType: RuleType,
  values: FieldValues,
) => {
  const valueIn = (name: string) => {
    const referenced = fields.find(({ internalFieldName }) => internalFieldName === name);
    return typedValue(referenced, name, values);
  };
  return (field.behaviour ?? []).filter((rule) => rule.ruleType === ruleType && meets(rule.conditions, valueIn, at, read));
};

export const isHidden = (situation: Pick<Situation, 'fields' | 'at' | 'read'>, field: Field, values: FieldValues): boolean =>
  field.contentType.rules.Hidden === true ||
  (field.behaviour ?? []).some(({ ruleType }) => ruleType === 'Hidden') ||
  rulesMet(situation, field, 'Hide', values).length > 0;

/** The value of a field if nobody enters one: the previous value, or a new item's default. */
export const defaultedValue = (situation: Situation, field: Field, values: FieldValues): unknown => {
  const { stored, at } = situation;
  if (stored) return stored[field.internalFieldName] ?? emptyValue(field);
  const { DefaultValue: general } = field.contentType.rules;
  const [special] = rulesMet(situation, field, 'DefaultValue', values);
  const value = ruleValue(field, special?.value, at) ?? ruleValue(field, general?.value, at, general?.valueType);
  return value ?? emptyValue(field);
};

/** A value set by a condition takes precedence over the entered one; hidden fields cannot be filled in. */
const normalizedValue = (situation: Situation, field: Field, values: FieldValues): unknown => {
  const [setting] = rulesMet(situation, field, 'ValueCondition', values);
  if (setting) return ruleValue(field, setting.value, situation.at) ?? emptyValue(field);
  const filledIn = Object.hasOwn(situation.sent, field.internalFieldName) && !isHidden(situation, field, values);
  return filledIn ? situation.sent[field.internalFieldName] : defaultedValue(situation, field, values);
};

const round = (situation: Situation, start: FieldValues): FieldValues => {
  const values = { ...start };
  for (const field of situation.fields) values[field.internalFieldName] = normalizedValue(situation, field, values);
  return values;
};

/** Conditions evaluated until contradictory rules stop, and the least rounds. A round evaluates all conditions of a list. */
const MAX_CONDITIONS = 20_000;
const MIN_ROUNDS = 10;

const roundsFor = (fields: Field[]): number => {
  const rules = fields.flatMap(({ behaviour = [] }) => behaviour);
  const conditions = rules.reduce((sum, rule) => sum + rule.conditions.rules.length, 1);
  return Math.min(fields.length, Math.max(MIN_ROUNDS, Math.floor(MAX_CONDITIONS / conditions)));
};

/**
 * The values of all fields after applying all rules. Rules depend on each other, so they are evaluated in field order until nothing
 * changes; contradictory cycles stop after as many rounds as there are fields, or fewer if they have very many conditions.
 */
export const normalizeValues = (situation: Situation): FieldValues => {
  let values: FieldValues = { ...situation.stored, ...situation.sent };
  const most = roundsFor(situation.fields);
  for (let rounds = 0; rounds <= most; rounds++) {
    const next = round(situation, values);
    if (JSON.stringify(next) === JSON.stringify(values)) return next;
    values = next;
  }
  return values;
};
