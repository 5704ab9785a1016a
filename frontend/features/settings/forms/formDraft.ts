import { dialog } from '#frontend/ui/window/box.ts';
import type { Field } from '#shared/models/content/field.ts';
import type { FormPlan } from '#shared/models/content/form.ts';

export type FormTab = FormPlan['tabs'][number];
export type FormSection = FormTab['sections'][number];
export type FormLine = FormSection['fields'][number];

/** Pixels of the window a form is made in. */
export const FORM_SIZE = dialog(760);

export const formLine = (field: string): FormLine => ({ field, required: false, hidden: false, readOnly: false });

/** A form that shows everything a list has, to take away from. */
export const newForm = (fields: Field[]): FormPlan => ({
  formName: '',
  tabs: [{ title: '', sections: [{ title: '', fields: fields.map(({ internalFieldName }) => formLine(internalFieldName)) }] }],
});

/** The fields that no part of the form shows yet. */
export const unused = (fields: Field[], { tabs }: FormPlan): Field[] => {
  const used = new Set(tabs.flatMap(({ sections }) => sections.flatMap((section) => section.fields.map(({ field }) => field))));
  return fields.filter(({ internalFieldName }) => !used.has(internalFieldName));
};

/** The form without fields that the list no longer has, which would keep it from being saved. */
export const withoutGone = (form: FormPlan, fields: Field[]): FormPlan => {
  const known = new Set(fields.map(({ internalFieldName }) => internalFieldName));
  const kept = (section: FormSection) => ({ ...section, fields: section.fields.filter(({ field }) => known.has(field)) });
  return { ...form, tabs: form.tabs.map((tab) => ({ ...tab, sections: tab.sections.map(kept) })) };
};
