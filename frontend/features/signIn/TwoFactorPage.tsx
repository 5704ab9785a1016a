import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import * as z from 'zod';
import { useWrite } from '#frontend/api/hooks.ts';
import { NextPage } from '#frontend/features/signIn/NextPage.tsx';
import { SignInCard } from '#frontend/features/signIn/SignInCard.tsx';
import { useSecondStep } from '#frontend/features/signIn/useSecondStep.ts';
import { CodeInput } from '#frontend/ui/CodeInput.tsx';
import { account } from '#shared/contracts/account.ts';
import classes from './SignInCard.module.css';

const FirstStep = z.object({ userName: z.string() });
const COMPLETE = /^\d{6}$/;

/** The second step: the code of an authenticator app. */
export const TwoFactorPage = () => {
  const { t } = useTranslation();
  const { search, state } = useLocation();
  const userName = FirstStep.safeParse(state).data?.userName;
  const step = useSecondStep();
  const verify = useWrite(account.loginWith2fa, { failure: 'inline' });
  const [code, setCode] = useState('');

  const send = (twoFactorCode: string) => {
    if (step.failed) return step.enter();
    if (!COMPLETE.test(twoFactorCode) || verify.isPending) return;
    verify.mutate({ body: { twoFactorCode } }, { onSuccess: step.enter, onError: () => setCode('') });
  };
  const onChange = (next: string) => {
    setCode(next);
    if (!step.failed) send(next);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send(code);
  };

  const lead = userName ? <Trans i18nKey="signIn.codeLeadFor" values={{ userName }} components={{ b: <b /> }} /> : t('signIn.codeLead');
  return (
    <SignInCard title={t('signIn.codeTitle')} lead={lead} error={verify.error} problem={step.problem} onSubmit={onSubmit}>
      <CodeInput label={t('signIn.code')} code={code} wrong={verify.isError && code === ''} onChange={onChange} autoFocus />
      <Button
        type="submit"
        variant="filled"
        size="xl"
        fullWidth
        loading={verify.isPending || step.entering}
        disabled={!COMPLETE.test(code)}
      >
        {t(step.failed ? 'frame.tryAgain' : 'signIn.verify')}
      </Button>
      <NextPage />
      <p className={classes.links}>
        <Link to={`/login-2fa-recovery-code${search}`} state={state}>
          {t('signIn.useRecoveryCode')}
        </Link>
        <Link to={`/login${search}`}>{t('signIn.someoneElse')}</Link>
      </p>
    </SignInCard>
  );
};
