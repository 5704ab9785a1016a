import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { sites } from '#shared/contracts/site/sites.ts';
import { cacheKey } from '#shared/hub.ts';

const shown = [sites.details, sites.subsites].map(({ controller, action }) => `${controller}.${action}`);

/**
 * Invalidates all cached sites, which the drawer and breadcrumbs show everywhere, and everything else about the given site. Resolves when
 * the visible data has been read again.
 */
export const useRefreshSites = () => {
  const cache = useQueryClient();
  return useCallback(
    async (siteId?: string): Promise<void> => {
      await Promise.all([
        cache.invalidateQueries({ predicate: ({ queryKey }) => shown.includes(String(queryKey[1])) }),
        ...(siteId ? [cache.invalidateQueries({ queryKey: [cacheKey.site(siteId)] })] : []),
      ]);
    },
    [cache],
  );
};
