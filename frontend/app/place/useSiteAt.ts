import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { readQuery, useRead } from '#frontend/api/hooks.ts';
import { keyOf } from '#frontend/api/keyOf.ts';
import { useLiveMany } from '#frontend/api/live.ts';
import { useGathered } from '#frontend/api/useGathered.ts';
import { ancestorPaths, listAddress } from '#frontend/site/addresses.ts';
import { near } from '#frontend/site/near.ts';
import { sites } from '#shared/contracts/site/sites.ts';
import { cacheKey } from '#shared/hub.ts';

/** The site at a path. */
export const useSiteRead = (path: string) => useRead(sites.details, { body: { path } }, { failure: 'inline' });

/** The site at a path. The counts of the lists that are near follow what others do; two of them at one path would read it twice. */
export const useSiteAt = (path: string) => {
  const cache = useQueryClient();
  const { pathname } = useLocation();
  const sent = { body: { path } };
  const read = useSiteRead(path);

  const lists = near(read.data?.lists ?? [], listAddress, pathname);
  const keys = read.data ? [cacheKey.site(read.data.id), ...lists.map(({ id }) => cacheKey.list(id))] : [];
  useLiveMany(
    keys,
    useGathered(() => void cache.invalidateQueries({ queryKey: keyOf(sites.details, sent) })),
  );
  return read;
};

/** The sites above, from the root down, as far as the person may see them. */
export const useAncestors = (path: string) =>
  useQueries({
    queries: ancestorPaths(path).map((above) => readQuery(sites.details, { body: { path: above } }, 'inline')),
    combine: (reads) => reads.flatMap(({ data }) => data ?? []),
  });
