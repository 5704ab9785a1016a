import { readQuery } from '#frontend/api/hooks.ts';
import { queryClient } from '#frontend/api/queryClient.ts';
import { parseListQuery } from '#frontend/features/list/listQuery.ts';
import { rowsQuery } from '#frontend/features/list/rows/useRows.ts';
import { list } from '#shared/contracts/list.ts';

/** Has a list, and the first rows of its root, in memory before its page is drawn, which is then not drawn without them first. */
export const askAhead = (listId: string, folderPath: string, search: string): void => {
  void queryClient.prefetchQuery(readQuery(list.details, { listId }, 'inline'));
  // A folder has rows of its own, whether the address names it by its path or by its id.
  if (folderPath !== '' || new URLSearchParams(search).has('folderId')) return;
  void queryClient.prefetchInfiniteQuery(rowsQuery({ listId, folderId: undefined, query: parseListQuery(search) }));
};
