import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { textProblem } from '#frontend/features/translations/textProblem.ts';
import { useSaveTranslations } from '#frontend/features/translations/useSaveTranslations.ts';
import { noValues, ValueFields, type Values } from '#frontend/features/translations/ValueFields.tsx';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import fieldClasses from '#frontend/ui/form/Form.module.css';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { application } from '#shared/contracts/application.ts';
import { type Translation, translationLanguages } from '#shared/models/administration/translation.ts';

const WINDOW = { cacheKey: 'translation', size: dialog(680) };

/** The texts of a key in each language, with the built-in ones. */
export const EditTranslation = ({ translation, onClose }: { translation: Translation; onClose: () => void }) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { id, key, isOwn, version, values: storedValues } = translation;
  const [start] = useState<Values>(() => ({
    ...noValues,
    ...Object.fromEntries(storedValues.map(({ language, text }) => [language, text])),
  }));
  const save = useWrite(application.editTranslationValue, { failure: 'inline' });
  const remove = useWrite(application.deleteTranslation);
  const keep = useSaveTranslations();
  const builtIn = isOwn ? {} : Object.fromEntries(storedValues.map(({ language, text, builtIn: product }) => [language, product ?? text]));
  const changedOf = (values: Values) => translationLanguages.filter((language) => values[language] !== start[language]);
  const form = useForm({
    start: { values: start, description: translation.description },
    save: ({ values, description }) => {
      // An empty text restores the built-in one.
      const changed = changedOf(values).map((language) => ({ language, text: values[language] || null }));
      return save.mutateAsync({ body: { id, version, description, values: changed } });
    },
    onSaved: (saved) => {
      keep(saved);
      onClose();
    },
    explain: textProblem,
  });
  const onDelete = async () => {
    const question = { title: t('translations.deleteTitle', { name: key }), text: t('translations.deleteText') };
    if (await confirm({ ...question, verb: t('translations.delete'), danger: true }))
      remove.mutate({ body: { id } }, { onSuccess: onClose });
  };
  return (
    <FormWindow form={form} title={t('translations.editTitle')} {...WINDOW} verb={t('translations.save')} onClose={onClose}>
      <p className="l-anywhere l-text13 l-medium">{key}</p>
      <ValueFields values={form.draft.values} builtIn={builtIn} isOwn={isOwn} onChange={(values) => form.change({ values })} />
      <TextField {...form.text('description')} label={t('translations.description')} maxLength={500} />
      {isOwn && (
        <Button
          className={fieldClasses.add}
          color="red"
          variant="subtle"
          leftSection={<Glyph of={IconTrash} />}
          loading={remove.isPending}
          onClick={() => void onDelete()}
        >
          {t('translations.delete')}
        </Button>
      )}
    </FormWindow>
  );
};
