import { PasswordInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmation } from '#frontend/api/confirmation.ts';
import { useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { account } from '#shared/contracts/account.ts';
import classes from './Account.module.css';

const WINDOW = { cacheKey: 'confirm-identity', size: dialog(300) };

/** Asks for the password again when a call requires it, and lets the call continue. */
export const ConfirmIdentity = () => {
  const { t } = useTranslation();
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);
  const [password, setPassword] = useState('');
  const { mutate, error, isPending, reset } = useWrite(account.confirmIdentity, { failure: 'inline' });

  useEffect(() => confirmation.askedBy(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  if (!answer) return null;

  const close = (isConfirmed: boolean) => {
    setPassword('');
    reset();
    setAnswer(null);
    answer(isConfirmed);
  };
  const submit = () => {
    if (password === '' || isPending) return;
    mutate({ body: { Password: password } }, { onSuccess: () => close(true), onError: () => setPassword('') });
  };
  return (
    <FormWindow
      form={{ busy: isPending, problem: error && problemText(error), submit }}
      title={t('account.confirm.title')}
      {...WINDOW}
      verb={t('account.confirm.verb')}
      canSave={password !== ''}
      onClose={() => close(false)}
    >
      <p className={classes.text}>{t('account.confirm.text')}</p>
      <PasswordInput
        data-autofocus
        label={t('signIn.password')}
        autoComplete="current-password"
        value={password}
        visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </FormWindow>
  );
};
