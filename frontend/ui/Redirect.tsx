import { Navigate, useLocation } from 'react-router-dom';

/**
 * Leads on from an address that has no page of its own. Each visit leads on anew: the router's own element does so once, and whoever came to
 * the address again before the next page was there would stay with nothing.
 */
export const Redirect = ({ to }: { to: string }) => {
  const { key } = useLocation();
  return <Navigate key={key} to={to} replace />;
};
