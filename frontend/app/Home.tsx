import { useLocation } from 'react-router-dom';
import { SiteRoute } from '#frontend/app/routing/SiteRoute.tsx';
import { returnUrlIn } from '#frontend/session/returnUrl.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { Redirect } from '#frontend/ui/Redirect.tsx';

/** All site addresses. The root address opens the person's home page, unless the root site itself or something on its page is meant. */
export const Home = () => {
  const { homePage } = useAccount();
  const { pathname, search, state } = useLocation();
  const chosen = homePage && returnUrlIn(`?${new URLSearchParams({ returnUrl: homePage })}`, location.origin);
  const target = chosen && new URL(chosen, location.origin);
  const isOtherPage = target && target.pathname + target.search !== '/';
  return isOtherPage && pathname === '/' && search === '' && !state?.siteItself ? <Redirect to={chosen} /> : <SiteRoute />;
};
