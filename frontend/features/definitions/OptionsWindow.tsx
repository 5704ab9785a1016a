import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { useRefreshTypes } from '#frontend/features/definitions/useRefreshTypes.ts';
import { FormWindow } from '#frontend/fields/FormWindow.tsx';
import { OptionRows } from '#frontend/fields/OptionRows.tsx';
import form from '#frontend/ui/form/Form.module.css';
import { dialog } from '#frontend/ui/window/box.ts';
import { contentTypes } from '#shared/contracts/contentTypes.ts';
import type { ReusableType } from '#shared/models/contentType.ts';

const SIZE = dialog(560);

/** The options of a content type, which change in every field that was made from it. */
export const OptionsWindow = ({ type, onClose }: { type: ReusableType; onClose: () => void }) => {
  const { t } = useTranslation();
  const refresh = useRefreshTypes();
  const [options, setOptions] = useState(type.options);
  const [problem, setProblem] = useState<string | null>(null);
  const update = useWrite(contentTypes.updateOptions, { failure: 'inline' });
  const isDirty = JSON.stringify(options) !== JSON.stringify(type.options);
  const submit = () => {
    if (options.some(({ value }) => value.trim() === '')) return setProblem(t('settings.fields.problem.option'));
    const done = () => {
      refresh();
      onClose();
    };
    update.mutate({ id: type.id, body: { options } }, { onSuccess: done, onError: (error) => setProblem(problemText(error)) });
  };
  return (
    <FormWindow
      title={t('definitions.types.edit', { title: type.title })}
      cacheKey="options"
      size={SIZE}
      isDirty={isDirty}
      verb={t('settings.save')}
      canSave={isDirty}
      busy={update.isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={form.hint}>{t('definitions.types.optionsHint')}</p>
      <OptionRows
        options={options}
        onChange={(next) => {
          setProblem(null);
          setOptions(next);
        }}
      />
    </FormWindow>
  );
};
