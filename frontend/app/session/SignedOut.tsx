import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { EmailLinkGuard } from '#frontend/app/session/EmailLinkGuard.tsx';
import { PublicFrame } from '#frontend/app/shell/PublicFrame.tsx';
import { accountQuery } from '#frontend/session/accountQuery.ts';
import { returnUrlIn } from '#frontend/session/returnUrl.ts';
import { Redirect } from '#frontend/ui/Redirect.tsx';

/** Public pages are for visitors; members go to the address they wanted. */
export const SignedOut = () => {
  const { search } = useLocation();
  const { data, isPending } = useQuery(accountQuery);

  if (isPending) return null;
  if (!data) return <PublicFrame />;
  return (
    <>
      <EmailLinkGuard />
      <Redirect to={returnUrlIn(search, location.origin) ?? '/'} />
    </>
  );
};
