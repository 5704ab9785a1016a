import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { textProblem } from '#frontend/features/translations/textProblem.ts';
import { noValues, ValueFields } from '#frontend/features/translations/ValueFields.tsx';
import { FormWindow } from '#frontend/fields/FormWindow.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { application } from '#shared/contracts/application.ts';
import { TRANSLATION_KEY_LENGTH } from '#shared/limits.ts';
import { NewTranslation, translationLanguages } from '#shared/models/translation.ts';

const SIZE = dialog(680);
const nothing = { key: '', description: '', values: noValues };

/** A key of one's own, for names that every language says differently. */
export const AddTranslation = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(nothing);
  const [problem, setProblem] = useState<string | null>(null);
  const add = useWrite(application.addTranslation, { failure: 'inline' });
  const change = (next: Partial<typeof nothing>) => {
    setProblem(null);
    setDraft({ ...draft, ...next });
  };
  const submit = () => {
    const said = translationLanguages.filter((language) => draft.values[language].trim() !== '');
    const plan = { ...draft, values: said.map((language) => ({ language, text: draft.values[language] })) };
    const issue = NewTranslation.safeParse(plan).error?.issues[0];
    const at = issue?.path[0] === 'values' ? t('translations.language.EN') : t('translations.key');
    if (issue) return setProblem(`${at}: ${t(`message.formValidation.${issue.message}`)}`);
    add.mutate({ body: plan }, { onSuccess: onClose, onError: (error) => setProblem(textProblem(error)) });
  };
  return (
    <FormWindow
      title={t('translations.addTitle')}
      cacheKey="translation"
      size={SIZE}
      isDirty={draft !== nothing}
      verb={t('translations.add')}
      busy={add.isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('translations.key')}
        value={draft.key}
        required
        first
        maxLength={TRANSLATION_KEY_LENGTH}
        hint={t('translations.keyHint')}
        onChange={(key) => change({ key })}
      />
      <ValueFields values={draft.values} builtIn={{}} isOwn onChange={(values) => change({ values })} />
      <TextField
        label={t('translations.description')}
        value={draft.description}
        maxLength={500}
        onChange={(description) => change({ description })}
      />
    </FormWindow>
  );
};
