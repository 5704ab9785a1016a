import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { useRefreshTypes } from '#frontend/features/definitions/useRefreshTypes.ts';
import { OptionRows } from '#frontend/fields/choice/OptionRows.tsx';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import classes from '#frontend/ui/form/Form.module.css';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { dialog } from '#frontend/ui/window/box.ts';
import { contentTypes } from '#shared/contracts/contentTypes.ts';
import type { ReusableType } from '#shared/models/content/contentType.ts';

const WINDOW = { cacheKey: 'options', size: dialog(560) };

/** Edits the options of a content type, which change in every field based on it. */
export const OptionsWindow = ({ type, onClose }: { type: ReusableType; onClose: () => void }) => {
  const { t } = useTranslation();
  const refresh = useRefreshTypes();
  const update = useWrite(contentTypes.updateOptions, { failure: 'inline' });
  const form = useForm({
    start: { options: type.options },
    problemOf: ({ options }) => options.some(({ value }) => value.trim() === '') && t('settings.fields.problem.option'),
    save: (body) => update.mutateAsync({ id: type.id, body }),
    onSaved: () => {
      refresh();
      onClose();
    },
  });
  return (
    <FormWindow form={form} title={t('definitions.types.edit', { title: type.title })} {...WINDOW} canSave={form.isDirty} onClose={onClose}>
      <p className={classes.hint}>{t('definitions.types.optionsHint')}</p>
      <OptionRows options={form.draft.options} onChange={(options) => form.change({ options })} />
    </FormWindow>
  );
};
