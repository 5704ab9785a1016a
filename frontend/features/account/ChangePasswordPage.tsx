import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { Note } from '#frontend/features/account/Note.tsx';
import { TickField } from '#frontend/ui/form/TickField.tsx';
import { account } from '#shared/contracts/account.ts';
import { meetsPasswordPolicy } from '#shared/rules/fields/password.ts';
import classes from './Account.module.css';

const nothing = { CurrentPassword: '', Password: '', ConfirmPassword: '' };
type Name = keyof typeof nothing;
const names = Object.keys(nothing) as Name[];

/** The error code of a field, or null. */
const wrongWith = (name: Name, typed: typeof nothing): string | null => {
  if (typed[name] === '') return 'required';
  if (name === 'Password' && !meetsPasswordPolicy(typed.Password)) return 'Password';
  if (name === 'Password' && typed.Password === typed.CurrentPassword) return 'samePassword';
  return name === 'ConfirmPassword' && typed.ConfirmPassword !== typed.Password ? 'passwordMismatch' : null;
};

/** Changes the password. All other sessions end. */
export const ChangePasswordPage = () => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(nothing);
  const [tried, setTried] = useState(false);
  const [deleteApiKeys, setDeleteApiKeys] = useState(false);
  const change = useWrite(account.changePassword, { failure: 'inline' });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (names.some((name) => wrongWith(name, typed)) || change.isPending) return;
    const onSuccess = () => {
      setTyped(nothing);
      setDeleteApiKeys(false);
      setTried(false);
    };
    change.mutate({ body: { ...typed, deleteApiKeys } }, { onSuccess, onError: () => setTyped({ ...typed, CurrentPassword: '' }) });
    setTried(false);
  };
  const field = (name: Name, autoComplete: string) => {
    const code = tried ? wrongWith(name, typed) : null;
    return (
      <PasswordInput
        label={t(name === 'Password' ? 'account.password.new' : `labels.${name}`)}
        description={name === 'Password' ? t('account.password.policy') : undefined}
        name={name}
        autoComplete={autoComplete}
        maxLength={256}
        value={typed[name]}
        error={code && t(`message.formValidation.${code}`)}
        aria-invalid={code !== null}
        visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
        onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [name]: value }))}
      />
    );
  };
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <p className={classes.text}>{t('account.password.lead')}</p>
        <form className={classes.form} onSubmit={onSubmit} noValidate>
          {change.error && !tried && <Note kind="problem">{problemText(change.error)}</Note>}
          {field('CurrentPassword', 'current-password')}
          {field('Password', 'new-password')}
          {field('ConfirmPassword', 'new-password')}
          <TickField
            label={t('account.password.tokens')}
            hint={t('account.password.tokensHint')}
            checked={deleteApiKeys}
            onChange={setDeleteApiKeys}
          />
          <div className={classes.actions}>
            <Button type="submit" variant="filled" loading={change.isPending}>
              {t('account.password.change')}
            </Button>
          </div>
        </form>
      </div>
    </div>
  );
};
