import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '#frontend/api/problemText.ts';
import { FormWindow } from '#frontend/fields/FormWindow.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { NAME_LENGTH } from '#shared/limits.ts';

interface Props {
  title: string;
  hint: string;
  /** Why there is nothing to keep. */
  nothing?: string | undefined;
  save: (templateName: string) => Promise<unknown>;
  onClose: () => void;
}

const SIZE = dialog(240);

/** The name under which something is kept as a template. */
export const SaveTemplateWindow = ({ title, hint, nothing, save, onClose }: Props) => {
  const { t } = useTranslation();
  const [templateName, setTemplateName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (templateName.trim() === '') return setProblem(t('message.formValidation.required'));
    setBusy(true);
    try {
      await save(templateName);
      onClose();
    } catch (error) {
      setProblem(problemText(error));
      setBusy(false);
    }
  };
  return (
    <FormWindow
      title={title}
      cacheKey="save-template"
      size={SIZE}
      isDirty={false}
      verb={t('template.save.verb')}
      canSave={!nothing}
      busy={busy}
      problem={nothing ?? problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t('template.name')}
        value={templateName}
        maxLength={NAME_LENGTH}
        required
        first
        hint={hint}
        onChange={(next) => {
          setTemplateName(next);
          setProblem(null);
        }}
      />
    </FormWindow>
  );
};
