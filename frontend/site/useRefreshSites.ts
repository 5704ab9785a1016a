import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { sites } from '#shared/contracts/site/sites.ts';
import { cacheKey } from '#shared/hub.ts';

const shown = [sites.details, sites.subsites].map(({ controller, action }) => `${controller}.${action}`);

/**
 * Makes what is known of sites stale, by whatever path or id it was read: the drawer and the ways back name them everywhere. What is
 * kept of one site besides goes with it when it is named. Resolves when what is on the screen has been read again.
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
