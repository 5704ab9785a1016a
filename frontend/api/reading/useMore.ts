import type { InfiniteData, QueryKey, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isLostPlace } from '#frontend/api/CallError.ts';
import { showFailure } from '#frontend/api/toasts.ts';

/** A page that was asked for, of the pages of one question. */
interface Wish {
  question: string;
  count: number;
  /** The pages before it have been read anew, because the server did not know the place behind them. */
  isAnew?: boolean;
}

/**
 * The pages of a query with a way to the next one. It is asked for when nothing else is under way, and again until it has come: whenever
 * something changes for somebody else, what is shown is brought up to date, and that takes away a page that is still on its way. Where the
 * server no longer knows where it begins, such as when an order has been dropped meanwhile, all pages are read anew first.
 */
export const useMore = <R extends UseInfiniteQueryResult<InfiniteData<unknown, unknown>>>(queryKey: QueryKey, read: R) => {
  const [wish, setWish] = useState<Wish | null>(null);
  const { isFetching, hasNextPage, fetchNextPage, refetch } = read;
  const question = JSON.stringify(queryKey);
  const count = read.data?.pages.length ?? 0;
  const isLoadingMore = wish !== null && wish.question === question && wish.count > count && hasNextPage;

  useEffect(() => {
    if (!isLoadingMore || isFetching) return;
    void fetchNextPage().then(async ({ isFetchNextPageError, error }) => {
      if (!isFetchNextPageError) return;
      const isLost = isLostPlace(error);
      if (isLost && !wish.isAnew) {
        await refetch();
        return setWish({ ...wish, isAnew: true });
      }
      if (isLost) showFailure(error);
      setWish(null);
    });
  }, [isLoadingMore, isFetching, fetchNextPage, refetch, wish]);

  const more = { isLoadingMore, loadMore: () => setWish({ question, count: count + 1 }) };
  // Only what is looked at is followed, as in the query itself.
  return new Proxy(read, { get: (target, name) => Reflect.get(name in more ? more : target, name) }) as R & typeof more;
};
