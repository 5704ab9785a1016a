import { useLocation } from 'react-router-dom';
import { SiteRoute } from '#frontend/app/routing/SiteRoute.tsx';
import { returnUrlIn } from '#frontend/session/returnUrl.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { Redirect } from '#frontend/ui/Redirect.tsx';

/** All site addresses. The root address opens the person's home page, unless the root site itself is meant. */
export const Home = () => {
  const { homePage } = useAccount();
  const { pathname, state } = useLocation();
  const chosen = homePage && returnUrlIn(`?${new URLSearchParams({ returnUrl: homePage })}`, location.origin);
  const isOtherPage = chosen && new URL(chosen, location.origin).pathname !== '/';
  return isOtherPage && pathname === '/' && !state?.siteItself ? <Redirect to={chosen} /> : <SiteRoute />;
};
