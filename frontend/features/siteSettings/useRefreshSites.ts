import { useQueryClient } from '@tanstack/react-query';
import { sites } from '#shared/contracts/site/sites.ts';

const shown = [sites.details, sites.subsites].map(({ controller, action }) => `${controller}.${action}`);

/** Makes what is known of sites, by whatever path or id, stale. Resolves when what is shown has been read again. */
export const useRefreshSites = (): (() => Promise<void>) => {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ predicate: ({ queryKey }) => shown.includes(String(queryKey[1])) });
};
