import { dialog } from '#frontend/ui/window/box.ts';
import type { Field } from '#shared/models/content/field.ts';
import type { FormPlan } from '#shared/models/content/form.ts';

export type FormTab = FormPlan['tabs'][number];
export type FormSection = FormTab['sections'][number];
export type FormLine = FormSection['fields'][number];

/** The size of the form designer in pixels. */
export const FORM_SIZE = dialog(760);

export const formLine = (field: string): FormLine => ({ field, required: false, hidden: false, readOnly: false });

/** A form with all fields of a list, as a starting point. */
export const newForm = (fields: Field[]): FormPlan => ({
  formName: '',
  tabs: [{ title: '', sections: [{ title: '', fields: fields.map(({ internalFieldName }) => formLine(internalFieldName)) }] }],
});

/** The fields that the form does not show yet. */
export const unused = (fields: Field[], { tabs }: FormPlan): Field[] => {
  const used = new Set(tabs.flatMap(({ sections }) => sections.flatMap((section) => section.fields.map(({ field }) => field))));
  return fields.filter(({ internalFieldName }) => !used.has(internalFieldName));
};

/** The form without deleted fields, which would prevent saving. */
export const withoutDeletedFields = (form: FormPlan, fields: Field[]): FormPlan => {
  const known = new Set(fields.map(({ internalFieldName }) => internalFieldName));
  const withKnownFields = (section: FormSection) => ({ ...section, fields: section.fields.filter(({ field }) => known.has(field)) });
  return { ...form, tabs: form.tabs.map((tab) => ({ ...tab, sections: tab.sections.map(withKnownFields) })) };
};
