import { Navigate, useLocation } from 'react-router-dom';

/**
 * Redirects from an address without a page, on every visit. The router's own element does so only once, and a person returning to the
 * address before the next page has loaded would be stuck.
 */
export const Redirect = ({ to }: { to: string }) => {
  const { key } = useLocation();
  return <Navigate key={key} to={to} replace />;
};
