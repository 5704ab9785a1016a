import { Button, PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NextPage } from '#frontend/features/signIn/NextPage.tsx';
import { PasskeyButton } from '#frontend/features/signIn/PasskeyButton.tsx';
import { SignInCard } from '#frontend/features/signIn/SignInCard.tsx';
import { UserNameInput } from '#frontend/features/signIn/UserNameInput.tsx';
import { useLogin } from '#frontend/features/signIn/useLogin.ts';
import classes from './SignInCard.module.css';

/** The first step: name and password. */
export const SignInPage = () => {
  const { t } = useTranslation();
  const { userName, password, tried, error, busy, change, onSubmit } = useLogin();
  const missing = (value: string) => (tried && !value.trim() ? t('message.formValidation.required') : null);

  return (
    <SignInCard title={t('signIn.title')} lead={t('signIn.lead')} error={error} followed onSubmit={onSubmit}>
      <UserNameInput value={userName} tried={tried} onChange={(next) => change({ userName: next })} />
      <PasswordInput
        size="xl"
        label={t('signIn.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        error={missing(password)}
        aria-invalid={missing(password) !== null}
        visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
        onChange={(event) => change({ password: event.currentTarget.value })}
      />
      <Button type="submit" variant="filled" size="xl" fullWidth loading={busy}>
        {t('signIn.submit')}
      </Button>
      <PasskeyButton />
      <NextPage />
      <p className={classes.links}>
        <Link to="/forgot-password">{t('forgotten.link')}</Link>
      </p>
    </SignInCard>
  );
};
