import { useQueryClient } from '@tanstack/react-query';

/** Reloads everything that shows alerts. */
export const useRefreshAlerts = () => {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith('Alerts.') });
};
