import { useLocation } from 'react-router-dom';
import { accountAddress } from '#frontend/site/addresses.ts';
import { Redirect } from '#frontend/ui/Redirect.tsx';

/** Redirects short addresses of account pages. */
export const ToAccount = () => {
  const { pathname, search, hash } = useLocation();
  return <Redirect to={`${accountAddress(pathname.slice(1))}${search}${hash}`} />;
};
