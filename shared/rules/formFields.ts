import type { Field } from '#shared/models/content/field.ts';
import type { FormPlan } from '#shared/models/content/form.ts';

type FormField = FormPlan['tabs'][number]['sections'][number]['fields'][number];

const inForm = (field: Field, { required, hidden, readOnly }: FormField): Field => {
  const { contentType, behaviour = [] } = field;
  return {
    ...field,
    isRequired: field.isRequired || required,
    contentType: hidden ? { ...contentType, rules: { ...contentType.rules, Hidden: true } } : contentType,
    behaviour: readOnly
      ? [...behaviour, { ruleKey: 'form', ruleType: 'DisableCondition', conditions: { condition: 'AND', rules: [] } }]
      : behaviour,
  };
};

/** Fields as a form modifies them: more may be required, and fewer editable. Fields not on the form keep their values. */
export const formFields = (fields: Field[], { tabs }: Pick<FormPlan, 'tabs'>): Field[] => {
  const shown = new Map(tabs.flatMap(({ sections }) => sections.flatMap((section) => section.fields)).map((one) => [one.field, one]));
  return fields.map((field) => {
    const form = shown.get(field.internalFieldName);
    return form ? inForm(field, form) : field;
  });
};
