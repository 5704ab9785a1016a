import { useTranslation } from 'react-i18next';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { dialog } from '#frontend/ui/window/box.ts';
import { COMMENT_LENGTH } from '#shared/limits.ts';

interface Props {
  title: string;
  text: string;
  verb: string;
  cacheKey: string;
  /** Deletes the object, with a reason if one was given. */
  remove: (reason: { reasonToDelete?: string }) => Promise<unknown>;
  onDeleted: () => void;
  onClose: () => void;
}

const SIZE = dialog(320);

/** Asks for the reason of a large deletion, and deletes. */
export const DeleteWindow = ({ title, text, verb, cacheKey, remove, onDeleted, onClose }: Props) => {
  const { t } = useTranslation();
  const form = useForm({
    start: { reason: '' },
    save: ({ reason }) => remove(reason.trim() === '' ? {} : { reasonToDelete: reason.trim() }),
    onSaved: onDeleted,
  });
  return (
    <FormWindow form={{ ...form, isDirty: false }} title={title} cacheKey={cacheKey} size={SIZE} verb={verb} danger onClose={onClose}>
      <p>{text}</p>
      <TextField {...form.text('reason')} label={t('fields.deleteReason')} maxLength={COMMENT_LENGTH} first />
    </FormWindow>
  );
};
