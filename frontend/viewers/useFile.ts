import { useQuery } from '@tanstack/react-query';
import { call } from '#frontend/api/call.ts';
import type { ViewerChoice } from '#frontend/viewers/viewerOf.ts';
import { list } from '#shared/contracts/list.ts';
import { cacheKey } from '#shared/hub.ts';
import { SIGNED_URL_SECONDS } from '#shared/limits.ts';

interface FileOptions {
  listId: string;
  id: number;
  /** A new version has a new address. */
  version: number;
  /** Nothing is loaded if the host provides the content. */
  source: ViewerChoice['source'] | undefined;
}

/** The signed address of a file for display, or of the pages rendered by the host. */
export const useFile = ({ listId, id, version, source }: FileOptions) =>
  useQuery({
    queryKey: [cacheKey.list(listId), 'preview', { id, version, source }],
    // Worksheets are easiest to read at page width.
    queryFn: ({ signal }) =>
      source === 'pages'
        ? call(list.printPdf, { listId, id, printScaling: 'fitWidth', inline: 'true' }, { signal })
        : call(list.download, { listId, id, inline: 'true' }, { signal }),
    enabled: source === 'file' || source === 'pages',
    // Signed addresses expire; refreshing a little earlier keeps a reopened preview from failing.
    staleTime: (SIGNED_URL_SECONDS - 30) * 1000,
    meta: { endpoint: source === 'pages' ? list.printPdf : list.download, failure: 'inline' },
  });
