import type { Field } from '#shared/models/content/field.ts';
import type { Form } from '#shared/models/content/form.ts';
import type { ListDetails } from '#shared/models/content/list.ts';
import type { FieldState } from '#shared/rules/behaviour.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';
import { formFields } from '#shared/rules/formFields.ts';

interface Section {
  title: string;
  fields: Field[];
}

export interface FormTab {
  title: string;
  sections: Section[];
}

interface Layout {
  fields: Field[];
  tabs: FormTab[];
}

/**
 * The fields of a list and their positions in the form. Without a custom form, all are in one section in list order. Audit fields are left
 * out because the server sets them.
 */
export const layoutOf = ({ fields }: Pick<ListDetails, 'fields'>, form: Pick<Form, 'tabs'> | undefined): Layout => {
  const own = fields.filter(({ isAuditField }) => !isAuditField).toSorted((one, other) => one.order - other.order);
  if (!form) return { fields: own, tabs: [{ title: '', sections: [{ title: '', fields: own }] }] };
  const usedFields = formFields(own, form);
  const named = (name: string) => usedFields.filter(({ internalFieldName }) => internalFieldName === name);
  const tabs = form.tabs.map(({ title, sections }) => ({
    title,
    sections: sections.map((section) => ({ title: section.title, fields: section.fields.flatMap(({ field }) => named(field)) })),
  }));
  return { fields: usedFields, tabs };
};

export interface FieldFilter {
  search: string;
  requiredOnly: boolean;
}

/** The sections of a tab with their visible fields. */
export const shownIn = ({ sections }: FormTab, of: (field: Field) => FieldState, { search, requiredOnly }: FieldFilter): Section[] => {
  const isShown = (field: Field): boolean => {
    const { hidden, required } = of(field);
    return !hidden && (!requiredOnly || required) && normalizeText(field.name).includes(normalizeText(search.trim()));
  };
  return sections.map(({ title, fields }) => ({ title, fields: fields.filter(isShown) })).filter(({ fields }) => fields.length > 0);
};

export const fieldsOf = ({ sections }: FormTab): Field[] => sections.flatMap(({ fields }) => fields);
