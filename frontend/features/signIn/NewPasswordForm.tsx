import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useWrite } from '#frontend/api/hooks.ts';
import { MessageCard } from '#frontend/features/signIn/MessageCard.tsx';
import { SignInCard } from '#frontend/features/signIn/SignInCard.tsx';
import { account } from '#shared/contracts/account.ts';
import { meetsPasswordPolicy } from '#shared/rules/fields/password.ts';
import classes from './SignInCard.module.css';

interface PasswordValues {
  password: string;
  confirmed: string;
}

/** The last part of the key of each input's error text. */
const problemsOf = ({ password, confirmed }: PasswordValues): { password?: string; confirmed?: string } => ({
  ...(password === '' ? { password: 'required' } : !meetsPasswordPolicy(password) && { password: 'Password' }),
  ...(confirmed === '' ? { confirmed: 'required' } : confirmed !== password && { confirmed: 'passwordMismatch' }),
});

/** A new password, typed twice, with the code of an email. */
export const NewPasswordForm = ({ userName, code }: { userName: string; code: string }) => {
  const { t } = useTranslation();
  const { mutate, isPending, isSuccess, error } = useWrite(account.resetPassword, { failure: 'inline' });
  const [typed, setTyped] = useState<PasswordValues>({ password: '', confirmed: '' });
  const [tried, setTried] = useState(false);

  const problems = problemsOf(typed);
  const errorText = (problem: string | undefined) => (tried && problem ? t(`message.formValidation.${problem}`) : null);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const { password: Password, confirmed: ConfirmPassword } = typed;
    if (!problems.password && !problems.confirmed) mutate({ body: { username: userName, code, Password, ConfirmPassword } });
  };
  if (isSuccess) {
    return (
      <MessageCard title={t('reset.doneTitle')} text={t('reset.done')}>
        <Link to="/login">{t('reset.signIn')}</Link>
      </MessageCard>
    );
  }
  const lead = <Trans i18nKey="reset.lead" values={{ userName }} components={{ b: <b /> }} />;
  const shared = {
    size: 'xl',
    autoComplete: 'new-password',
    visibilityToggleButtonProps: { 'aria-label': t('signIn.showPassword') },
  } as const;
  return (
    <SignInCard title={t('reset.title')} lead={lead} error={error} onSubmit={onSubmit}>
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      <PasswordInput
        {...shared}
        label={t('reset.password')}
        description={t('reset.policy')}
        classNames={{ description: classes.hint }}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoFocus
        value={typed.password}
        error={errorText(problems.password)}
        aria-invalid={errorText(problems.password) !== null}
        onChange={(event) => setTyped({ ...typed, password: event.currentTarget.value })}
      />
      <PasswordInput
        {...shared}
        label={t('reset.confirm')}
        value={typed.confirmed}
        error={errorText(problems.confirmed)}
        aria-invalid={errorText(problems.confirmed) !== null}
        onChange={(event) => setTyped({ ...typed, confirmed: event.currentTarget.value })}
      />
      <Button type="submit" variant="filled" size="xl" fullWidth loading={isPending}>
        {t('reset.submit')}
      </Button>
      <p className={classes.links}>
        <Link to="/forgot-password">{t('reset.askAgain')}</Link>
      </p>
    </SignInCard>
  );
};
