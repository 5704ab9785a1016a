import type { BehaviourRule } from '#shared/models/content/behaviour.ts';
import { type Field, fieldTypeName } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import type { FieldProblem } from '#shared/problems.ts';
import { meetsRule } from '#shared/rules/conditions.ts';
import { isHidden, rulesMet, type Situation, settleValues, unsentValue } from '#shared/rules/settleValues.ts';
import { isEmptyValue } from '#shared/rules/values.ts';

/** How one field stands at the moment. */
export interface FieldState {
  hidden: boolean;
  required: boolean;
  disabled: boolean;
  /** True when it may hold more than one value. */
  many: boolean;
  /** A rule decides its value, whatever is filled in. */
  set: boolean;
  /** What it holds while nobody fills it in. */
  unsent: unknown;
}

export interface Behaviour {
  values: FieldValues;
  of: (field: Field) => FieldState;
}

/** A field that locks itself looks at what it held before, or nobody could ever fill it in. */
const isDisabled = (situation: Situation, field: Field, values: FieldValues, unsent: unknown): boolean =>
  rulesMet(situation, field, 'DisableCondition', { ...values, [field.internalFieldName]: unsent }).length > 0;

const mayHoldMany = (situation: Situation, field: Field, values: FieldValues): boolean => {
  const limited = (field.behaviour ?? []).some(({ ruleType }) => ruleType === 'HasMany');
  return field.hasMany && (!limited || rulesMet(situation, field, 'HasMany', values).length > 0);
};

/** What all fields hold and how each stands, for forms and server alike. A disabled field asks for nothing that nobody may fill in. */
export const behaviourOf = (situation: Situation): Behaviour => {
  const values = settleValues(situation);
  const of = (field: Field): FieldState => {
    const unsent = unsentValue(situation, field, values);
    const hidden = isHidden(situation, field, values);
    const disabled = isDisabled(situation, field, values, unsent);
    const asked = field.isRequired || rulesMet(situation, field, 'Required', values).length > 0;
    return {
      hidden,
      disabled,
      required: asked && !hidden && !disabled,
      many: mayHoldMany(situation, field, values),
      set: rulesMet(situation, field, 'ValueCondition', values).length > 0,
      unsent,
    };
  };
  return { values, of };
};

/** The rule of a ValidateCondition whose message is told: the first that fails, when too few hold. */
const failing = ({ conditions: { condition, rules } }: BehaviourRule, situation: Situation, values: FieldValues) => {
  const failed = rules.filter((rule) => {
    const asked = situation.fields.find(({ internalFieldName }) => internalFieldName === rule.ColumnName);
    const held = { type: fieldTypeName(asked?.contentType.fieldType ?? -1), value: values[rule.ColumnName] };
    return !meetsRule(held, rule, situation.at);
  });
  return condition === 'OR' && failed.length < rules.length ? undefined : failed[0];
};

/** What a field's own rules say against its value. An empty value is a matter of being required. */
export const validate = (situation: Situation, field: Field, values: FieldValues): FieldProblem | undefined => {
  const at = field.internalFieldName;
  if (isEmptyValue(values[at])) return undefined;
  const rules = (field.behaviour ?? []).filter(({ ruleType }) => ruleType === 'ValidateCondition');
  const failed = rules.map((rule) => failing(rule, situation, values)).find((rule) => rule !== undefined);
  return failed && { at, code: 'validateRule', ...(failed.Message && { message: failed.Message }) };
};
