import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type FormatOptions, formatListQuery, type ListQuery, parseListQuery } from '#frontend/features/list/listQuery.ts';

/** View, sort order and filters are part of the address, so that a link shows what the sender saw. */
export const useListQuery = () => {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => parseListQuery(search), [search]);
  const setQuery = (change: Partial<ListQuery>, options?: FormatOptions) =>
    void navigate({ pathname, search: formatListQuery(search, { ...query, ...change }, options) }, { replace: true });
  return { query, setQuery };
};
