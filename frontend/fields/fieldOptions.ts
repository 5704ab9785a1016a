import type { SelectOption } from '#frontend/ui/form/Select.tsx';
import type { Field } from '#shared/models/content/field.ts';

/** Fields to choose one from, by their names. */
export const fieldOptions = (fields: Pick<Field, 'internalFieldName' | 'name'>[]): SelectOption[] =>
  fields.map(({ internalFieldName, name }) => ({ value: internalFieldName, label: name }));
