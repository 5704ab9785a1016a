import { CallError } from '#frontend/api/CallError.ts';
import { useRead } from '#frontend/api/hooks.ts';
import { normalizeFilters, nothing, type SearchFilters } from '#frontend/features/search/searchFilters.ts';
import { search } from '#shared/contracts/search.ts';
import { SEARCH_WAKING_SECONDS } from '#shared/limits.ts';

/** Whether the search engine, which stops when nobody uses it, is still starting. */
export const isWaking = (error: Error | null): boolean =>
  error instanceof CallError && error.errors.some((one) => one.error === 'searchWaking');

/**
 * The search results. They are requested whenever someone looks, since they do not follow changes, and repeatedly until the engine has
 * started.
 */
export const useSearch = (filters: Partial<SearchFilters>) =>
  useRead(
    search.query,
    { body: normalizeFilters({ ...nothing, ...filters }) },
    {
      enabled: Boolean(filters.query),
      failure: 'inline',
      staleTime: 0,
      refetchInterval: ({ state }) => isWaking(state.error) && SEARCH_WAKING_SECONDS * 1000,
    },
  );
