import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useWrite } from '#frontend/api/hooks.ts';
import { NextPage } from '#frontend/features/signIn/NextPage.tsx';
import { SignInCard } from '#frontend/features/signIn/SignInCard.tsx';
import { useSecondStep } from '#frontend/features/signIn/useSecondStep.ts';
import { account } from '#shared/contracts/account.ts';
import classes from './SignInCard.module.css';

/** The second factor without the authenticator: a recovery code. */
export const RecoveryPage = () => {
  const { t } = useTranslation();
  const { search, state } = useLocation();
  const step = useSecondStep();
  const verify = useWrite(account.loginWith2faRecoveryCode, { failure: 'inline' });
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const missing = tried && code.trim() === '';

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (step.failed) return step.enter();
    setTried(true);
    if (code.trim() === '' || verify.isPending) return;
    const onError = () => {
      setCode('');
      setTried(false);
    };
    verify.mutate({ body: { recoveryCode: code } }, { onSuccess: step.enter, onError });
  };

  return (
    <SignInCard
      title={t('signIn.recoveryTitle')}
      lead={t('signIn.recoveryLead')}
      error={verify.error}
      problem={step.problem}
      onSubmit={onSubmit}
    >
      <TextInput
        size="xl"
        label={t('signIn.recoveryCode')}
        name="recoveryCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        maxLength={40}
        value={code}
        error={missing ? t('message.formValidation.required') : null}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" variant="filled" size="xl" fullWidth loading={verify.isPending || step.entering}>
        {t(step.failed ? 'frame.tryAgain' : 'signIn.verify')}
      </Button>
      <NextPage />
      <p className={classes.links}>
        <Link to={`/login-2fa${search}`} state={state}>
          {t('signIn.useAuthenticator')}
        </Link>
        <Link to={`/login${search}`}>{t('signIn.someoneElse')}</Link>
      </p>
    </SignInCard>
  );
};
