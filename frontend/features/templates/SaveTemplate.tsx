import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { FormWindow } from '#frontend/fields/FormWindow.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { template } from '#shared/contracts/template.ts';
import { NAME_LENGTH } from '#shared/limits.ts';
import type { FieldValues } from '#shared/models/item.ts';

interface Props {
  listId: string;
  values: FieldValues;
  onClose: () => void;
}

const SIZE = dialog(240);

/** The name under which what is filled in now is kept. */
export const SaveTemplate = ({ listId, values, onClose }: Props) => {
  const { t } = useTranslation();
  const [templateName, setTemplateName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const add = useWrite(template.addListItem, { failure: 'inline' });
  const nothing = Object.keys(values).length === 0;
  const submit = () => {
    if (templateName.trim() === '') return setProblem(t('message.formValidation.required'));
    const body = { listId, templateName, values };
    add.mutate({ body }, { onSuccess: onClose, onError: (error) => setProblem(problemText(error)) });
  };
  return (
    <FormWindow
      title={t('template.save.title')}
      cacheKey="save-template"
      size={SIZE}
      isDirty={false}
      verb={t('template.save.verb')}
      canSave={!nothing}
      busy={add.isPending}
      problem={nothing ? t('template.save.nothing') : problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('template.name')}
        value={templateName}
        maxLength={NAME_LENGTH}
        required
        first
        hint={t('template.save.hint')}
        onChange={(next) => {
          setTemplateName(next);
          setProblem(null);
        }}
      />
    </FormWindow>
  );
};
