import { useQuery } from '@tanstack/react-query';
import { call } from '#frontend/api/call.ts';
import { list } from '#shared/contracts/list.ts';
import { cacheKey } from '#shared/hub.ts';
import { SIGNED_URL_SECONDS } from '#shared/limits.ts';

/** The signed address of a file's bytes for showing; a new version has a new one. */
export const useFile = (listId: string, id: number, version: number, enabled: boolean) =>
  useQuery({
    queryKey: [cacheKey.list(listId), 'preview', { id, version }],
    queryFn: ({ signal }) => call(list.download, { listId, id, inline: 'true' }, { signal }),
    enabled,
    // A signed address ends on its own; asking again a little earlier keeps reopening a preview from failing.
    staleTime: (SIGNED_URL_SECONDS - 30) * 1000,
    meta: { endpoint: list.download, failure: 'inline' },
  });
