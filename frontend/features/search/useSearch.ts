import { useRead } from '#frontend/api/hooks.ts';
import { nothing, type SearchFilters } from '#frontend/features/search/searchFilters.ts';
import { search } from '#shared/contracts/search.ts';

/** What is found. It is asked anew whenever somebody looks, as the answer does not follow changes. */
export const useSearch = (wanted: Partial<SearchFilters>) =>
  useRead(search.query, { body: { ...nothing, ...wanted } }, { enabled: Boolean(wanted.query), failure: 'inline', staleTime: 0 });
