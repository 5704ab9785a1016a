import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { useWrite } from '#frontend/api/hooks.ts';
import { RetryPage } from '#frontend/features/account/RetryPage.tsx';
import { RecoveryCodes } from '#frontend/features/account/twoFactor/RecoveryCodes.tsx';
import { accountAddress } from '#frontend/site/addresses.ts';
import { Redirect } from '#frontend/ui/Redirect.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { account } from '#shared/contracts/account.ts';

const LocationState = z.object({ generate: z.literal(true) });

/** New recovery codes. Only the button on the previous page creates them, so opening or reloading the address invalidates none. */
export const RecoveryCodesPage = () => {
  const { t } = useTranslation();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const { mutate, data, error, isIdle } = useWrite(account.getRecoveryCodes, { quiet: true, failure: 'inline' });
  const isRequested = LocationState.safeParse(state).success;
  useEffect(() => {
    if (!isRequested) return;
    mutate({});
    void navigate(pathname, { replace: true, state: null });
  }, [isRequested, mutate, navigate, pathname]);

  const back = accountAddress('two-factor-authentication');
  if (data) return <RecoveryCodes codes={data.recoveryCodes} onDone={() => void navigate(back)} />;
  if (error) return <RetryPage title={t('account.codes.failed')} error={error} onRetry={() => mutate({})} />;
  if (isIdle && !isRequested) return <Redirect to={accountAddress('two-factor-authentication/reset-recovery-codes')} />;
  return <Skeletons />;
};
