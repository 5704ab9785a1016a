import { useTranslation } from 'react-i18next';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { NameField } from '#frontend/ui/form/NameField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { dialog } from '#frontend/ui/window/box.ts';

interface Props {
  title: string;
  hint: string;
  /** Why there is nothing to save. */
  nothing?: string | undefined;
  save: (templateName: string) => Promise<unknown>;
  onClose: () => void;
}

const WINDOW = { cacheKey: 'save-template', size: dialog(240) };

/** Asks for the name of a new template. */
export const SaveTemplateWindow = ({ title, hint, nothing, save, onClose }: Props) => {
  const { t } = useTranslation();
  const form = useForm({
    start: { templateName: '' },
    problemsOf: ({ templateName }) => (templateName.trim() === '' ? { templateName: t('message.formValidation.required') } : {}),
    save: ({ templateName }) => save(templateName),
    onSaved: onClose,
  });
  return (
    <FormWindow
      form={{ ...form, isDirty: false, problem: nothing ?? form.problem }}
      title={title}
      {...WINDOW}
      verb={t('template.save.verb')}
      canSave={!nothing}
      onClose={onClose}
    >
      <NameField {...form.text('templateName')} label={t('template.name')} hint={hint} />
    </FormWindow>
  );
};
