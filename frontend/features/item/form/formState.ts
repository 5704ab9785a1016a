import type { Field } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { behaviourOf, type FieldState } from '#shared/rules/behaviour.ts';
import { checkFormat } from '#shared/rules/checkFormat.ts';
import type { ConditionContext } from '#shared/rules/conditions.ts';

interface Situation {
  fields: Field[];
  /** The user's input, including incomplete values such as half a number. */
  typed: FieldValues;
  /** The stored values of the item; null for a new one. */
  stored: FieldValues | null;
  at: ConditionContext;
}

export interface FormState {
  /** The displayed value of each field. */
  values: FieldValues;
  of: (field: Field) => FieldState;
  /** The values to send, without fields that cannot be edited at present. */
  sent: FieldValues;
}

/** The typed values with a valid format, converted to stored values. Rules use only these. */
const accepted = (fields: Field[], typed: FieldValues): FieldValues =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const name = field.internalFieldName;
      if (!Object.hasOwn(typed, name)) return [];
      const checked = checkFormat(field, typed[name]);
      return 'value' in checked ? [[name, checked.value]] : [];
    }),
  );

/**
 * The states of all fields according to the rules of the list and the typed values. The input of fields that a rule locks or hides is
 * discarded.
 */
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
