import type { InfiniteData, QueryKey, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** A page that was asked for, of the pages of one question. */
interface Wish {
  question: string;
  count: number;
}

/**
 * The pages of a query with a way to the next one. It is asked for when nothing else is under way, and again until it has come: whenever
 * something changes for somebody else, what is shown is brought up to date, and that takes away a page that is still on its way.
 */
export const useMore = <R extends UseInfiniteQueryResult<InfiniteData<unknown, unknown>>>(queryKey: QueryKey, read: R) => {
  const [wish, setWish] = useState<Wish | null>(null);
  const { isFetching, hasNextPage, fetchNextPage } = read;
  const question = JSON.stringify(queryKey);
  const count = read.data?.pages.length ?? 0;
  const isLoadingMore = wish !== null && wish.question === question && wish.count > count && hasNextPage;

  useEffect(() => {
    if (!isLoadingMore || isFetching) return;
    void fetchNextPage().then(({ isFetchNextPageError }) => isFetchNextPageError && setWish(null));
  }, [isLoadingMore, isFetching, fetchNextPage]);

  const more = { isLoadingMore, loadMore: () => setWish({ question, count: count + 1 }) };
  // Only what is looked at is followed, as in the query itself.
  return new Proxy(read, { get: (target, name) => Reflect.get(name in more ? more : target, name) }) as R & typeof more;
};
