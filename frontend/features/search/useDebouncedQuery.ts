import { useEffect, useState } from 'react';
import { GLOBAL_SEARCH_DEBOUNCE_MS } from '#shared/limits.ts';

/** The search words a moment after the last key. */
export const useDebouncedQuery = (query: string): string => {
  const [debounced, setDebounced] = useState(query.trim());
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(query.trim()), GLOBAL_SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  return query.trim() === '' ? '' : debounced;
};
