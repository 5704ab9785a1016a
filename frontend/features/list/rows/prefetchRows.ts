import { readQuery } from '#frontend/api/hooks.ts';
import { queryClient } from '#frontend/api/queryClient.ts';
import { parseListQuery } from '#frontend/features/list/listQuery.ts';
import { rowsQuery } from '#frontend/features/list/rows/useRows.ts';
import { list } from '#shared/contracts/list.ts';

/** Loads a list and the first rows of its root before its page is drawn, so that the page is not first drawn without them. */
export const prefetchRows = (listId: string, folderPath: string, search: string): void => {
  void queryClient.prefetchQuery(readQuery(list.details, { listId }, 'inline'));
  // A folder has its own rows, whether the address contains its path or its id.
  if (folderPath !== '' || new URLSearchParams(search).has('folderId')) return;
  void queryClient.prefetchInfiniteQuery(rowsQuery({ listId, folderId: undefined, query: parseListQuery(search) }));
};
