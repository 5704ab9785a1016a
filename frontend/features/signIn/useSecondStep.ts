import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignIn } from '#frontend/features/signIn/useSignIn.ts';

/** Loads the account after a correct code. If that fails, the session exists nevertheless, so only loading is repeated. */
export const useSecondStep = () => {
  const { t } = useTranslation();
  const enter = useSignIn();
  const [state, setState] = useState<'asking' | 'entering' | 'failed'>('asking');
  const go = () => {
    setState('entering');
    void enter(() => setState('failed'), 'inline');
  };
  return {
    enter: go,
    entering: state === 'entering',
    failed: state === 'failed',
    problem: state === 'failed' ? t('error.account.failure') : undefined,
  };
};
