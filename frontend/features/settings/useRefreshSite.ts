import { useQueryClient } from '@tanstack/react-query';
import { sites } from '#shared/contracts/site/sites.ts';

/** The drawer and the ways back name a site's lists, wherever they were read. */
export const useRefreshSite = () => {
  const cache = useQueryClient();
  const action = `${sites.details.controller}.${sites.details.action}`;
  return () => void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === action });
};
