import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { tell } from '#frontend/api/toasts.ts';
import type { DocumentRef } from '#frontend/features/documents/documentRef.ts';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { list } from '#shared/contracts/list.ts';
import classes from './SheetEditor.module.css';

const WINDOW = { cacheKey: 'worksheetPassword', size: dialog(270) };

interface Props {
  of: Pick<DocumentRef, 'listId' | 'id'>;
  worksheet: string;
  onUnlock: (password: string) => void;
  onClose: () => void;
}

/** Asks for the password of a protected worksheet. */
export const PasswordWindow = ({ of: { listId, id }, worksheet, onUnlock, onClose }: Props) => {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const { mutate, error, isPending } = useWrite(list.verifySpreadsheet, { failure: 'inline' });
  const submit = () => {
    if (password === '' || isPending) return;
    const onSuccess = (lifts: boolean) => {
      setIsWrong(!lifts);
      if (!lifts) return setPassword('');
      tell('success', t('message.VerifyPassword.success'));
      onUnlock(password);
    };
    mutate({ listId, id, worksheet, body: { password } }, { onSuccess });
  };
  const problem = error ? problemText(error) : isWrong ? t('error.PasswordMismatch') : null;
  return (
    <FormWindow
      form={{ busy: isPending, problem, submit }}
      title={t('documents.sheet.unlockTitle', { name: worksheet })}
      {...WINDOW}
      verb={t('documents.sheet.unlock')}
      canSave={password !== ''}
      onClose={onClose}
    >
      <p className={classes.text}>{t('documents.sheet.unlockText')}</p>
      <PasswordInput
        data-autofocus
        label={t('documents.sheet.password')}
        autoComplete="off"
        maxLength={255}
        value={password}
        visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </FormWindow>
  );
};
