import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/api/call.ts';
import { useLiveMany } from '#frontend/api/live.ts';
import type { widget } from '#shared/contracts/widget.ts';
import { cacheKey } from '#shared/hub.ts';
import { CACHE_MINUTES } from '#shared/limits.ts';

interface ItemsInput {
  endpoint: typeof widget.tasks | typeof widget.announcements;
  lists: string[];
  additionalFields?: string[];
  /** Whether answers are cached for some minutes, or loaded each time the page opens. */
  cacheResults: boolean;
}

/** Items of lists for a widget, reloaded immediately when others change them. */
export const useItems = ({ endpoint, lists, additionalFields = [], cacheResults }: ItemsInput) => {
  const cache = useQueryClient();
  const body = { listIds: lists, additionalFields };
  // Cached under its first list, so that it is invalidated if many events were missed.
  const queryKey = [cacheKey.list(lists[0] ?? ''), `${endpoint.controller}.${endpoint.action}`, body];
  useLiveMany(lists.map(cacheKey.list), () => void cache.invalidateQueries({ queryKey }));
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(endpoint, { body }, { signal }),
    enabled: lists.length > 0,
    staleTime: cacheResults ? CACHE_MINUTES * 60_000 : 0,
    meta: { endpoint, failure: 'inline' as const },
  });
};
