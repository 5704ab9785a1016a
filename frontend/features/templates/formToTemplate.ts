import { type Field, holds } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';
import { isEmptyValue } from '#shared/rules/values.ts';

/** A form as far as templates have to do with it. */
export interface FormToTemplate {
  fields: Field[];
  values: FieldValues;
  isDirty: boolean;
  of: (field: Field) => { hidden: boolean };
  fill: (values: FieldValues) => (() => void) | null;
}

/** What the windows of the templates of a form are given. */
export interface TemplateWindowProps {
  details: ListDetails;
  form: FormToTemplate;
  onClose: () => void;
}

/** What a template of a form keeps: what is filled in and can be seen, but no password. */
export const templateValues = ({ fields, values, of }: Pick<FormToTemplate, 'fields' | 'values' | 'of'>): FieldValues => {
  const kept = fields.filter(
    (field) => !field.isAuditField && !holds(field, 'secret') && !of(field).hidden && !isEmptyValue(values[field.internalFieldName]),
  );
  return Object.fromEntries(kept.map(({ internalFieldName: name }) => [name, values[name]]));
};
