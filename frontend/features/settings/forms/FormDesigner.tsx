import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { FormTabs } from '#frontend/features/settings/forms/FormTabs.tsx';
import { FORM_SIZE } from '#frontend/features/settings/forms/formDraft.ts';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { NameField } from '#frontend/ui/form/NameField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { forms } from '#shared/contracts/forms.ts';
import type { Field } from '#shared/models/content/field.ts';
import type { FormPlan } from '#shared/models/content/form.ts';

interface Props {
  listId: string;
  fields: Field[];
  formId: string | null;
  start: FormPlan;
  /** The version of the form that was read. */
  version?: number;
  onClose: () => void;
}

/** The name of a form, and its tabs with sections and fields. */
export const FormDesigner = ({ listId, fields, formId, start: initial, version, onClose }: Props) => {
  const { t } = useTranslation();
  const add = useWrite(forms.add, { failure: 'inline' });
  const update = useWrite(forms.update, { failure: 'inline' });
  const form = useForm({
    start: initial,
    problemsOf: ({ formName }) => (formName.trim() === '' ? { formName: t('settings.nameMissing') } : {}),
    save: (plan) =>
      formId ? update.mutateAsync({ body: { listId, id: formId, version, ...plan } }) : add.mutateAsync({ body: { listId, ...plan } }),
    onSaved: onClose,
  });
  return (
    <FormWindow
      form={form}
      title={formId ? t('settings.forms.edit', { name: initial.formName }) : t('settings.forms.add')}
      cacheKey="form"
      size={FORM_SIZE}
      onClose={onClose}
    >
      <NameField {...form.text('formName')} label={t('settings.forms.name')} />
      <FormTabs form={form.draft} fields={fields} onChange={form.change} />
    </FormWindow>
  );
};
