import type { Field } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { behaviourOf, type FieldState } from '#shared/rules/behaviour.ts';
import { checkFormat } from '#shared/rules/checkFormat.ts';
import type { ConditionContext } from '#shared/rules/conditions.ts';

interface Situation {
  fields: Field[];
  /** What a person filled in, also what is no value yet, such as half a number. */
  typed: FieldValues;
  /** What the item holds; null for a new one. */
  stored: FieldValues | null;
  at: ConditionContext;
}

export interface FormState {
  /** What each field shows. */
  values: FieldValues;
  of: (field: Field) => FieldState;
  /** What is sent: without fields that nobody may fill in at the moment. */
  sent: FieldValues;
}

/** The typed values whose format is right, in the shape they are kept; rules look at these alone. */
const accepted = (fields: Field[], typed: FieldValues): FieldValues =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const name = field.internalFieldName;
      if (!Object.hasOwn(typed, name)) return [];
      const checked = checkFormat(field, typed[name]);
      return 'value' in checked ? [[name, checked.value]] : [];
    }),
  );

/** How all fields stand by the rules of the list, from what was typed so far. What a rule locks or hides again loses what was typed. */
export const formState = ({ fields, typed, stored, at }: Situation): FormState => {
  const first = behaviourOf({ fields, sent: accepted(fields, typed), stored, at });
  const open = fields.filter((field) => {
    const { hidden, disabled, set } = first.of(field);
    return Object.hasOwn(typed, field.internalFieldName) && !hidden && !disabled && !set;
  });
  const sent = Object.fromEntries(open.map(({ internalFieldName: name }) => [name, typed[name]]));
  const { values, of } = behaviourOf({ fields, sent: accepted(fields, sent), stored, at });
  return { values: { ...values, ...sent }, of, sent };
};
