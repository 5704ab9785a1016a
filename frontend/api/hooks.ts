import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  type UseQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#frontend/api/call.ts';
import { keyOf, scopeOf } from '#frontend/api/keyOf.ts';
import { keepLastData } from '#frontend/api/reading/keepLastData.ts';
import { useMore } from '#frontend/api/reading/useMore.ts';
import type { Answer, Endpoint, RawInput } from '#shared/http/contract.ts';

/** `inline` if the screen itself shows the error; otherwise a notification does. */
type FailureDisplay = 'toast' | 'inline';

interface ReadOptions<E extends Endpoint>
  extends Pick<UseQueryOptions<Answer<E>, Error>, 'enabled' | 'placeholderData' | 'staleTime' | 'refetchInterval'> {
  failure?: FailureDisplay;
}

/** Options for reading and caching an answer. */
export const readQuery = <E extends Endpoint>(endpoint: E, input: RawInput<E> & object, failure?: FailureDisplay) =>
  queryOptions<Answer<E>, Error>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    meta: { endpoint, failure },
  });

/** The answer of a call, cached until it is stale or a live event invalidates it. */
export const useRead = <E extends Endpoint>(endpoint: E, input: RawInput<E> & object, { failure, ...options }: ReadOptions<E> = {}) =>
  keepLastData(useQuery<Answer<E>, Error>({ ...options, ...readQuery(endpoint, input, failure) }));

export interface PagesOptions<E extends Endpoint> {
  /** The cursor of the next page, or null at the end. */
  next: (answer: Answer<E>) => string | null;
  enabled?: boolean;
  failure?: FailureDisplay;
  /** Keeps the rows on screen while another order or filter is loading. */
  keepPrevious?: boolean;
  /** Different parameters for pages after the first, such as a larger size. */
  more?: Partial<RawInput<E>>;
  /** Milliseconds, if the default is too long. */
  staleTime?: number;
}

type Pages<E extends Endpoint> = InfiniteData<Answer<E>, string | undefined>;

/** The same for paged answers; the cursor is sent as `after`. */
export const pagesQuery = <E extends Endpoint>(
  endpoint: E,
  input: RawInput<E> & object,
  { next, failure, more, staleTime }: PagesOptions<E>,
) =>
  infiniteQueryOptions<Answer<E>, Error, Pages<E>, readonly unknown[], string | undefined>({
    queryKey: [...keyOf(endpoint, input), 'pages'],
    ...(staleTime !== undefined && { staleTime }),
    queryFn: ({ pageParam, signal }) => call<E>(endpoint, { ...input, ...(pageParam !== undefined && more), after: pageParam }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (last) => next(last) ?? undefined,
    meta: { endpoint, failure },
  });

/** Reads answers page by page. */
export const usePages = <E extends Endpoint>(endpoint: E, input: RawInput<E> & object, options: PagesOptions<E>) => {
  const { enabled = true, keepPrevious } = options;
  const query = pagesQuery(endpoint, input, options);
  const read = useInfiniteQuery({
    ...query,
    enabled,
    ...(keepPrevious && { placeholderData: (previous: Pages<E> | undefined) => previous }),
  });
  return useMore(query.queryKey, read.isFetchNextPageError ? read : keepLastData(read));
};

interface WriteOptions {
  /** No success notification, because the screen shows the result. */
  quiet?: boolean;
  failure?: FailureDisplay;
  /** The object of the call, if the success notification names it. */
  title?: string | undefined;
}

/** Makes a change and invalidates dependent answers. */
export const useWrite = <E extends Endpoint>(endpoint: E, { quiet, failure, title }: WriteOptions = {}) => {
  const cache = useQueryClient();
  const write = useMutation<Answer<E>, Error, RawInput<E> & object>({
    mutationFn: (input) => call(endpoint, input),
    onSuccess: (_answer, input) => {
      if (endpoint.on !== 'nothing') void cache.invalidateQueries({ queryKey: [scopeOf(endpoint, { ...input })] });
    },
    meta: { endpoint, quiet, failure, title },
  });
  return {
    ...write,
    /** Makes a change and continues with `then`, even if the screen has been closed. `whileShown` is for what only concerns the screen. */
    writeThen: (
      input: RawInput<E> & object,
      then: (answer: Answer<E>) => void,
      whileShown?: Parameters<typeof write.mutateAsync>[1],
    ): void => {
      write.mutateAsync(input, whileShown).then(then, () => undefined);
    },
  };
};
