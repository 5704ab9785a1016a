import type { RuleType } from '#shared/models/content/behaviour.ts';
import { type Field, fieldTypeName } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { type ConditionContext, meets } from '#shared/rules/conditions.ts';
import { ruleValue } from '#shared/rules/ruleValue.ts';
import { emptyValue } from '#shared/rules/values.ts';

export interface Situation {
  fields: Field[];
  /** What somebody filled in, in the shape it is kept. */
  sent: FieldValues;
  /** What the item held before; null for a new one. */
  stored: FieldValues | null;
  at: ConditionContext;
}

/** The rules of a kind whose conditions hold. */
export const rulesMet = ({ fields, at }: Pick<Situation, 'fields' | 'at'>, field: Field, ruleType: RuleType, values: FieldValues) => {
  const heldIn = (name: string) => {
    const asked = fields.find(({ internalFieldName }) => internalFieldName === name);
    return { type: fieldTypeName(asked?.contentType.fieldType ?? -1), value: values[name] };
  };
  return (field.behaviour ?? []).filter((rule) => rule.ruleType === ruleType && meets(rule.conditions, heldIn, at));
};

export const isHidden = (situation: Pick<Situation, 'fields' | 'at'>, field: Field, values: FieldValues): boolean =>
  field.contentType.rules.Hidden === true ||
  (field.behaviour ?? []).some(({ ruleType }) => ruleType === 'Hidden') ||
  rulesMet(situation, field, 'Hide', values).length > 0;

/** What a field holds when nobody fills it in: what it held, or a new item's default. */
export const unsentValue = (situation: Situation, field: Field, values: FieldValues): unknown => {
  const { stored, at } = situation;
  if (stored) return stored[field.internalFieldName] ?? emptyValue(field);
  const { DefaultValue: general } = field.contentType.rules;
  const [special] = rulesMet(situation, field, 'DefaultValue', values);
  const value = ruleValue(field, special?.value, at) ?? ruleValue(field, general?.value, at, general?.valueType);
  return value ?? emptyValue(field);
};

/** A value that a condition sets wins over what was sent; a hidden field is not filled in by anybody. */
const settledValue = (situation: Situation, field: Field, values: FieldValues): unknown => {
  const [setting] = rulesMet(situation, field, 'ValueCondition', values);
  if (setting) return ruleValue(field, setting.value, situation.at) ?? emptyValue(field);
  const filledIn = Object.hasOwn(situation.sent, field.internalFieldName) && !isHidden(situation, field, values);
  return filledIn ? situation.sent[field.internalFieldName] : unsentValue(situation, field, values);
};

const round = (situation: Situation, start: FieldValues): FieldValues => {
  const values = { ...start };
  for (const field of situation.fields) values[field.internalFieldName] = settledValue(situation, field, values);
  return values;
};

/**
 * What every field holds once the rules had their say. Rules feed each other, so they are asked in the order of the fields until nothing
 * moves any more; rules that contradict each other in a circle stop after as many rounds as there are fields.
 */
export const settleValues = (situation: Situation): FieldValues => {
  let values: FieldValues = { ...situation.stored, ...situation.sent };
  for (let rounds = 0; rounds <= situation.fields.length; rounds++) {
    const next = round(situation, values);
    if (JSON.stringify(next) === JSON.stringify(values)) return next;
    values = next;
  }
  return values;
};
