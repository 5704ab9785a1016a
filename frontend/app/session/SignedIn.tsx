import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { hub } from '#frontend/api/live.ts';
import { keepLastData } from '#frontend/api/reading/keepLastData.ts';
import { useRetryWhenLost } from '#frontend/api/useRetryWhenLost.ts';
import { accountQuery } from '#frontend/session/accountQuery.ts';
import { withReturnUrl } from '#frontend/session/returnUrl.ts';
import { AccountContext } from '#frontend/session/useAccount.ts';
import { showAccent } from '#frontend/theme/accent.ts';
import { countIn } from '#frontend/ui/formats.ts';
import { setProductName } from '#frontend/ui/productName.ts';
import { Redirect } from '#frontend/ui/Redirect.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';

const CONSENT = '/_consent-document';

/** Admits members and sends others to sign in, remembering the address. */
export const SignedIn = () => {
  const { t } = useTranslation();
  const { pathname, search, hash } = useLocation();
  const { data, error, refetch } = keepLastData(useQuery(accountQuery));
  const isSignedIn = Boolean(data);
  useEffect(() => {
    if (isSignedIn) hub.open();
  }, [isSignedIn]);

  const accent = data?.look.accent ?? '';
  useEffect(() => showAccent(accent), [accent]);

  const isLost = useRetryWhenLost(error, () => void refetch());
  if (error) return <Failed title={t(isLost ? 'frame.noConnection' : 'frame.notStarted')} error={error} onRetry={() => refetch()} />;
  if (data === undefined) return null;
  if (data === null) return <Redirect to={withReturnUrl('/login', `${pathname}${search}${hash}`)} />;
  // Set before anything below renders a title or an amount.
  setProductName(data.look.productName);
  countIn(data.currency);
  // Nothing else opens before the document is signed, and afterwards its page closes.
  if (data.isConsentDocumentSignRequired !== (pathname === CONSENT))
    return <Redirect to={data.isConsentDocumentSignRequired ? CONSENT : '/'} />;
  return (
    <AccountContext value={data}>
      <Outlet />
    </AccountContext>
  );
};
