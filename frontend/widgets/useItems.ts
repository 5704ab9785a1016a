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
  /** Whether an answer is good for some minutes, or is asked for each time the page is opened. */
  cacheResults: boolean;
}

/** What lists have for a widget. What others change in them is asked for at once. */
export const useItems = ({ endpoint, lists, additionalFields = [], cacheResults }: ItemsInput) => {
  const cache = useQueryClient();
  const body = { listIds: lists, additionalFields };
  // Under its first list, which makes it stale by itself where more was missed than is told.
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
