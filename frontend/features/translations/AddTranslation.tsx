import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { textProblem } from '#frontend/features/translations/textProblem.ts';
import { noValues, ValueFields } from '#frontend/features/translations/ValueFields.tsx';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { dialog } from '#frontend/ui/window/box.ts';
import { application } from '#shared/contracts/application.ts';
import { TRANSLATION_KEY_LENGTH } from '#shared/limits.ts';
import { NewTranslation, translationLanguages } from '#shared/models/administration/translation.ts';

const WINDOW = { cacheKey: 'translation', size: dialog(680) };

const planOf = ({ key, description, values }: { key: string; description: string; values: typeof noValues }): NewTranslation => {
  const filledLanguages = translationLanguages.filter((language) => values[language].trim() !== '');
  return { key, description, values: filledLanguages.map((language) => ({ language, text: values[language] })) };
};

/** Adds a custom key, for names that differ between languages. */
export const AddTranslation = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const add = useWrite(application.addTranslation, { failure: 'inline' });
  const form = useForm({
    start: { key: '', description: '', values: noValues },
    problemOf: (draft) => {
      const issue = NewTranslation.safeParse(planOf(draft)).error?.issues[0];
      const at = issue?.path[0] === 'values' ? t('translations.language.EN') : t('translations.key');
      return issue && `${at}: ${t(`message.formValidation.${issue.message}`)}`;
    },
    save: (draft) => add.mutateAsync({ body: planOf(draft) }),
    onSaved: onClose,
    explain: textProblem,
  });
  return (
    <FormWindow form={form} title={t('translations.addTitle')} {...WINDOW} verb={t('translations.add')} onClose={onClose}>
      <TextField
        {...form.text('key')}
        label={t('translations.key')}
        required
        first
        maxLength={TRANSLATION_KEY_LENGTH}
        hint={t('translations.keyHint')}
      />
      <ValueFields values={form.draft.values} builtIn={{}} isOwn onChange={(values) => form.change({ values })} />
      <TextField {...form.text('description')} label={t('translations.description')} maxLength={500} />
    </FormWindow>
  );
};
