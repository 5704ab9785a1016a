import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { readQuery, useRead } from '#frontend/api/hooks.ts';
import { keyOf } from '#frontend/api/keyOf.ts';
import { useLiveMany } from '#frontend/api/live.ts';
import { useBatched } from '#frontend/api/useBatched.ts';
import { ancestorPaths, listAddress } from '#frontend/site/addresses.ts';
import { near } from '#frontend/site/near.ts';
import { sites } from '#shared/contracts/site/sites.ts';
import { cacheKey } from '#shared/hub.ts';

/** The site at a path. */
export const useSiteRead = (path: string) => useRead(sites.details, { body: { path } }, { failure: 'inline' });

/**
 * The site at a path. Counts of the lists in sight are kept up to date. Use it once per path, because a second use would read the site
 * twice.
 */
export const useSiteAt = (path: string) => {
  const cache = useQueryClient();
  const { pathname } = useLocation();
  const sent = { body: { path } };
  const read = useSiteRead(path);

  const lists = near(read.data?.lists ?? [], listAddress, pathname);
  const keys = read.data ? [cacheKey.site(read.data.id), ...lists.map(({ id }) => cacheKey.list(id))] : [];
  useLiveMany(
    keys,
    useBatched(() => void cache.invalidateQueries({ queryKey: keyOf(sites.details, sent) })),
  );
  return read;
};

/** The parent sites from the root down that the person may see. */
export const useAncestors = (path: string) =>
  useQueries({
    queries: ancestorPaths(path).map((above) => readQuery(sites.details, { body: { path: above } }, 'inline')),
    combine: (reads) => reads.flatMap(({ data }) => data ?? []),
  });
