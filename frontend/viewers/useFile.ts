import { useQuery } from '@tanstack/react-query';
import { call } from '#frontend/api/call.ts';
import { isShownByPages, viewerOf } from '#frontend/viewers/viewerOf.ts';
import { file } from '#shared/contracts/file.ts';
import { list } from '#shared/contracts/list.ts';
import { cacheKey } from '#shared/hub.ts';
import { SIGNED_URL_SECONDS } from '#shared/limits.ts';
import type { Item } from '#shared/models/content/item.ts';

/** The signed address of what shows an item's file, its bytes or its pages; a new version has a new one. */
export const useFile = (listId: string, { Id: id, _Version: version, _FileName: fileName }: Item) => {
  const byPages = isShownByPages(fileName ?? '');
  return useQuery({
    queryKey: [cacheKey.list(listId), 'preview', { id, version }],
    queryFn: ({ signal }) =>
      byPages ? call(file.print, { listId, id }, { signal }) : call(list.download, { listId, id, inline: 'true' }, { signal }),
    enabled: viewerOf(fileName ?? '') !== undefined,
    // A signed address ends on its own; asking again a little earlier keeps reopening a preview from failing.
    staleTime: (SIGNED_URL_SECONDS - 30) * 1000,
    meta: { endpoint: byPages ? file.print : list.download, failure: 'inline' },
  });
};
