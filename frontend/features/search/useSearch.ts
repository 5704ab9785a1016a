import { CallError } from '#frontend/api/CallError.ts';
import { useRead } from '#frontend/api/hooks.ts';
import { nothing, questionOf, type SearchFilters } from '#frontend/features/search/searchFilters.ts';
import { search } from '#shared/contracts/search.ts';
import { SEARCH_WAKING_SECONDS } from '#shared/limits.ts';

/** Whether an engine that sleeps while nobody searches has not woken yet. */
export const isWaking = (error: Error | null): boolean =>
  error instanceof CallError && error.errors.some((one) => one.error === 'searchWaking');

/** What is found. It is asked anew whenever somebody looks, as the answer does not follow changes, and until the search is awake. */
export const useSearch = (wanted: Partial<SearchFilters>) =>
  useRead(
    search.query,
    { body: questionOf({ ...nothing, ...wanted }) },
    {
      enabled: Boolean(wanted.query),
      failure: 'inline',
      staleTime: 0,
      refetchInterval: ({ state }) => isWaking(state.error) && SEARCH_WAKING_SECONDS * 1000,
    },
  );
