import { Navigate } from 'react-router-dom';
import { SitePlace } from '#frontend/app/place/SitePlace.tsx';
import { returnUrlIn } from '#frontend/session/returnUrl.ts';
import { useAccount } from '#frontend/session/useAccount.ts';

/** The root address: the page a person chose as home, else the root site. */
export const Home = () => {
  const { homePage } = useAccount();
  const chosen = homePage && returnUrlIn(`?${new URLSearchParams({ returnUrl: homePage })}`, location.origin);
  return chosen && chosen !== '/' ? <Navigate to={chosen} replace /> : <SitePlace />;
};
