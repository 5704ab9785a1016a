import type { Field } from '#shared/models/field.ts';
import type { FieldValues, Item } from '#shared/models/item.ts';
import type { ListDetails } from '#shared/models/list.ts';
import { checkValues } from '#shared/rules/checkValues.ts';
import type { Surroundings } from '#shared/rules/conditions.ts';
import { emptyValue } from '#shared/rules/values.ts';

/** The fields of a form in their order; what the server writes itself is not asked for. */
export const formFields = ({ fields }: Pick<ListDetails, 'fields'>): Field[] =>
  fields.filter(({ isAuditField }) => !isAuditField).toSorted((one, other) => one.order - other.order);

/** What the form starts from: the stored values, or what a new item holds while nobody has filled it in. */
export const startValues = (fields: Field[], item: Item | undefined, at: Surroundings): FieldValues => {
  const start = item ?? checkValues(fields, {}, { partial: false, at }).values;
  return Object.fromEntries(fields.map((field) => [field.internalFieldName, start[field.internalFieldName] ?? emptyValue(field)]));
};
