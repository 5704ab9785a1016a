import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '#frontend/api/problemText.ts';
import { FormWindow } from '#frontend/fields/FormWindow.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { COMMENT_LENGTH } from '#shared/limits.ts';

interface Props {
  title: string;
  text: string;
  verb: string;
  cacheKey: string;
  busy: boolean;
  /** Deletes it, for the reason if one was told. */
  remove: (reason: { reasonToDelete?: string }, after: { onError: (error: Error) => void }) => void;
  onClose: () => void;
}

const SIZE = dialog(320);

/** Asks why something large is to go to the recycle bin, and sends it there. */
export const DeleteWindow = ({ title, text, verb, cacheKey, busy, remove, onClose }: Props) => {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const told = reason.trim();
  return (
    <FormWindow
      title={title}
      cacheKey={cacheKey}
      size={SIZE}
      isDirty={false}
      verb={verb}
      busy={busy}
      problem={problem}
      onSubmit={() => remove(told === '' ? {} : { reasonToDelete: told }, { onError: (error) => setProblem(problemText(error)) })}
      onClose={onClose}
    >
      <p>{text}</p>
      <TextField label={t('fields.deleteReason')} value={reason} maxLength={COMMENT_LENGTH} first onChange={setReason} />
    </FormWindow>
  );
};
