import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { FormTabs } from '#frontend/features/settings/forms/FormTabs.tsx';
import { FORM_SIZE } from '#frontend/features/settings/forms/formDraft.ts';
import { FormWindow } from '#frontend/fields/FormWindow.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { forms } from '#shared/contracts/forms.ts';
import { NAME_LENGTH } from '#shared/limits.ts';
import type { Field } from '#shared/models/field.ts';
import type { FormPlan } from '#shared/models/form.ts';

interface Props {
  listId: string;
  fields: Field[];
  formId: string | null;
  start: FormPlan;
  onClose: () => void;
}

/** A form's name, and its tabs with their sections and fields. */
export const FormDesigner = ({ listId, fields, formId, start: given, onClose }: Props) => {
  const { t } = useTranslation();
  const [start] = useState(given);
  const [form, setForm] = useState(start);
  const [problem, setProblem] = useState<string | null>(null);
  const add = useWrite(forms.add, { failure: 'inline' });
  const update = useWrite(forms.update, { failure: 'inline' });
  const change = (next: FormPlan) => {
    setProblem(null);
    setForm(next);
  };

  const submit = () => {
    if (form.formName.trim() === '') return setProblem(t('settings.nameMissing'));
    const told = { onSuccess: onClose, onError: (error: unknown) => setProblem(problemText(error)) };
    if (formId) update.mutate({ body: { listId, id: formId, ...form } }, told);
    else add.mutate({ body: { listId, ...form } }, told);
  };
  return (
    <FormWindow
      title={formId ? t('settings.forms.edit', { name: start.formName }) : t('settings.forms.add')}
      cacheKey="form"
      size={FORM_SIZE}
      isDirty={JSON.stringify(form) !== JSON.stringify(start)}
      verb={t('settings.save')}
      busy={add.isPending || update.isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('settings.forms.name')}
        value={form.formName}
        maxLength={NAME_LENGTH}
        required
        first
        onChange={(formName) => change({ ...form, formName })}
      />
      <FormTabs form={form} fields={fields} onChange={change} />
    </FormWindow>
  );
};
