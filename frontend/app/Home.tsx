import { Navigate, useLocation } from 'react-router-dom';
import { SitePlace } from '#frontend/app/place/SitePlace.tsx';
import { returnUrlIn } from '#frontend/session/returnUrl.ts';
import { useAccount } from '#frontend/session/useAccount.ts';

/** Every address of a site. The root address is the page a person chose as home, else the root site. */
export const Home = () => {
  const { homePage } = useAccount();
  const { pathname } = useLocation();
  const chosen = homePage && returnUrlIn(`?${new URLSearchParams({ returnUrl: homePage })}`, location.origin);
  const isElsewhere = chosen && new URL(chosen, location.origin).pathname !== '/';
  return isElsewhere && pathname === '/' ? <Navigate to={chosen} replace /> : <SitePlace />;
};
