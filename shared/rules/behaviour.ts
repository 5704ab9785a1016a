import type { BehaviourRule } from '#shared/models/content/behaviour.ts';
import type { Field } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import type { FieldProblem } from '#shared/problems.ts';
import { meetsRule, readings } from '#shared/rules/conditions.ts';
import { defaultedValue, isHidden, normalizeValues, rulesMet, type Situation, typedValue } from '#shared/rules/normalizeValues.ts';
import { isEmptyValue } from '#shared/rules/values.ts';

/** The current state of one field. */
export interface FieldState {
  hidden: boolean;
  required: boolean;
  disabled: boolean;
  /** Whether it may hold more than one value. */
  many: boolean;
  /** Whether a rule determines its value, whatever is entered. */
  set: boolean;
  /** Its value if nobody enters one. */
  unsent: unknown;
}

export interface Behaviour {
  values: FieldValues;
  of: (field: Field) => FieldState;
}

/** A field that disables itself is evaluated with its previous value; otherwise it could never be filled in. */
const isDisabled = (situation: Situation, field: Field, values: FieldValues, unsent: unknown): boolean =>
  rulesMet(situation, field, 'DisableCondition', { ...values, [field.internalFieldName]: unsent }).length > 0;

const canHaveMany = (situation: Situation, field: Field, values: FieldValues): boolean => {
  const limited = (field.behaviour ?? []).some(({ ruleType }) => ruleType === 'HasMany');
  return field.hasMany && (!limited || rulesMet(situation, field, 'HasMany', values).length > 0);
};

/** The values and states of all fields, for forms and the server alike. Disabled fields are not required. */
export const behaviourOf = (input: Situation): Behaviour => {
  const situation = { read: readings(), ...input };
  const values = normalizeValues(situation);
  const of = (field: Field): FieldState => {
    const unsent = defaultedValue(situation, field, values);
    const hidden = isHidden(situation, field, values);
    const disabled = isDisabled(situation, field, values, unsent);
    const isRequired = field.isRequired || rulesMet(situation, field, 'Required', values).length > 0;
    return {
      hidden,
      disabled,
      required: isRequired && !hidden && !disabled,
      many: canHaveMany(situation, field, values),
      set: rulesMet(situation, field, 'ValueCondition', values).length > 0,
      unsent,
    };
  };
  return { values, of };
};

/** The rule of a ValidateCondition whose message is shown: the first that fails, if too few are met. */
const failing = ({ conditions: { condition, rules } }: BehaviourRule, situation: Situation, values: FieldValues) => {
  const failed = rules.filter((rule) => {
    const referenced = situation.fields.find(({ internalFieldName }) => internalFieldName === rule.ColumnName);
    return !meetsRule(typedValue(referenced, rule.ColumnName, values), rule, situation.at, situation.read);
  });
  return condition === 'OR' && failed.length < rules.length ? undefined : failed[0];
};

/** Checks a value against the field's own rules. Empty values are handled by `required`. */
export const validate = (situation: Situation, field: Field, values: FieldValues): FieldProblem | undefined => {
  const at = field.internalFieldName;
  if (isEmptyValue(values[at])) return undefined;
  const rules = (field.behaviour ?? []).filter(({ ruleType }) => ruleType === 'ValidateCondition');
  const failed = rules.map((rule) => failing(rule, situation, values)).find((rule) => rule !== undefined);
  return failed && { at, code: 'validateRule', ...(failed.Message && { message: failed.Message }) };
};
