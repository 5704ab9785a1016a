import { useQueryClient } from '@tanstack/react-query';

/** Whatever shows alerts is read again. */
export const useRefreshAlerts = () => {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith('Alerts.') });
};
