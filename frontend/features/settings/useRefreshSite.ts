import { useQueryClient } from '@tanstack/react-query';
import { site } from '#shared/contracts/site.ts';

/** The drawer and the ways back name a site's lists, wherever they were read. */
export const useRefreshSite = () => {
  const cache = useQueryClient();
  const action = `${site.details.controller}.${site.details.action}`;
  return () => void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === action });
};
