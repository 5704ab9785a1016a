import type { InfiniteData, QueryKey, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isNotFound } from '#frontend/api/CallError.ts';
import { showFailure } from '#frontend/api/toasts.ts';

/** A requested page of a query. */
interface PageRequest {
  question: string;
  count: number;
  /** Whether all pages were read again because the server did not know the cursor. */
  isAnew?: boolean;
}

/**
 * The pages of a query, with a way to load the next one. It is requested when nothing else is pending, and repeated until it arrives,
 * because every refresh cancels a pending page. If the server no longer knows the cursor, for example because a sort order was dropped, all
 * pages are read again first.
 */
export const useMore = <R extends UseInfiniteQueryResult<InfiniteData<unknown, unknown>>>(queryKey: QueryKey, read: R) => {
  const [pageRequest, setPageRequest] = useState<PageRequest | null>(null);
  const { isFetching, hasNextPage, fetchNextPage, refetch } = read;
  const question = JSON.stringify(queryKey);
  const count = read.data?.pages.length ?? 0;
  const isLoadingMore = pageRequest !== null && pageRequest.question === question && pageRequest.count > count && hasNextPage;

  useEffect(() => {
    if (!isLoadingMore || isFetching) return;
    void fetchNextPage().then(async ({ isFetchNextPageError, error }) => {
      if (!isFetchNextPageError) return;
      const isLost = isNotFound(error);
      if (isLost && !pageRequest.isAnew) {
        await refetch();
        return setPageRequest({ ...pageRequest, isAnew: true });
      }
      if (isLost) showFailure(error);
      setPageRequest(null);
    });
  }, [isLoadingMore, isFetching, fetchNextPage, refetch, pageRequest]);

  const more = { isLoadingMore, loadMore: () => setPageRequest({ question, count: count + 1 }) };
  // Only accessed properties are tracked, as in the query itself.
  return new Proxy(read, { get: (target, name) => Reflect.get(name in more ? more : target, name) }) as R & typeof more;
};
