import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { sites } from '#shared/contracts/site/sites.ts';
import { cacheKey } from '#shared/hub.ts';

/** After a change of a site's pages: what tells of them is asked for again, the site's own details as well. */
export const useRefreshPages = (siteId: string): (() => void) => {
  const cache = useQueryClient();
  return useCallback(() => {
    void cache.invalidateQueries({ queryKey: [cacheKey.site(siteId)] });
    void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === `Site.${sites.details.action}` });
  }, [cache, siteId]);
};
