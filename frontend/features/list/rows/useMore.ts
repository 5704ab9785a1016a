import { useEffect, useState } from 'react';

interface Pages {
  /** How many have come. */
  count: number;
  isFetching: boolean;
  hasNext: boolean;
  fetchNext: () => Promise<{ isFetchNextPageError: boolean }>;
}

/** A page that was asked for, of the rows of one question. */
interface Wish {
  question: string;
  count: number;
}

/**
 * Asks for the next page when nothing else is under way, and again until it has come: whenever rows change for somebody else, those that
 * are shown are brought up to date, and that takes away a page that is still on its way.
 */
export const useMore = (question: string, { count, isFetching, hasNext, fetchNext }: Pages) => {
  const [wish, setWish] = useState<Wish | null>(null);
  const isOpen = wish !== null && wish.question === question && wish.count > count && hasNext;

  useEffect(() => {
    if (!isOpen || isFetching) return;
    void fetchNext().then(({ isFetchNextPageError }) => isFetchNextPageError && setWish(null));
  }, [isOpen, isFetching, fetchNext]);

  return { loading: isOpen, loadMore: () => hasNext && setWish({ question, count: count + 1 }) };
};
