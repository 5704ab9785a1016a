import type { SelectOption } from '#frontend/ui/form/Select.tsx';
import type { Field } from '#shared/models/content/field.ts';

/** Fields as options, by name. */
export const fieldOptions = (fields: Pick<Field, 'internalFieldName' | 'name'>[]): SelectOption[] =>
  fields.map(({ internalFieldName, name }) => ({ value: internalFieldName, label: name }));
