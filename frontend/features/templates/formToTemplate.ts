import { type Field, holds } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';
import { isEmptyValue } from '#shared/rules/values.ts';

/** The parts of a form that templates use. */
export interface FormToTemplate {
  fields: Field[];
  values: FieldValues;
  isDirty: boolean;
  of: (field: Field) => { hidden: boolean };
  fill: (values: FieldValues) => (() => void) | null;
}

/** The properties of the template windows. */
export interface TemplateWindowProps {
  details: ListDetails;
  form: FormToTemplate;
  onClose: () => void;
}

/** The values stored in a template: visible ones, without passwords. */
export const templateValues = ({ fields, values, of }: Pick<FormToTemplate, 'fields' | 'values' | 'of'>): FieldValues => {
  const savedFields = fields.filter(
    (field) => !field.isAuditField && !holds(field, 'secret') && !of(field).hidden && !isEmptyValue(values[field.internalFieldName]),
  );
  return Object.fromEntries(savedFields.map(({ internalFieldName: name }) => [name, values[name]]));
};
