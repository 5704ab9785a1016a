import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type PagesOptions, pagesQuery, usePages } from '#frontend/api/hooks.ts';
import { useLive } from '#frontend/api/live.ts';
import { mergedGroups } from '#frontend/api/reading/mergedGroups.ts';
import { type ListQuery, sentListQuery } from '#frontend/features/list/listQuery.ts';
import { itemIn } from '#frontend/features/list/rows/itemIn.ts';
import { itemKey, type Row, toRows, withLeaving } from '#frontend/features/list/rows/rows.ts';
import { updateCachedItem } from '#frontend/features/list/rows/updateCachedItem.ts';
import { useListQuery } from '#frontend/features/list/useListQuery.ts';
import { list } from '#shared/contracts/list.ts';
import { cacheKey } from '#shared/hub.ts';
import { FILTER_DEBOUNCE_MS, MORE_ROWS, PAGE_SIZE, ROW_REMOVAL_MS } from '#shared/limits.ts';
import type { Item, ItemPage } from '#shared/models/content/item.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';

interface RowsInput {
  listId: string;
  folderId: string | undefined;
  query: ListQuery;
}

const none: ItemPage[] = [];

const sentFor = ({ listId, folderId, query }: RowsInput) => ({
  listId,
  pageSize: PAGE_SIZE,
  ...(folderId ? { folderId } : {}),
  ...sentListQuery(query),
});

const paging: PagesOptions<typeof list.items> = { next: ({ next }) => next, failure: 'inline', more: { pageSize: MORE_ROWS } };

/** Delays the query, so that removing three filters in a row causes one request. */
export const useDebouncedQuery = (query: ListQuery): ListQuery => {
  const [rules] = useDebouncedValue(query.rules, FILTER_DEBOUNCE_MS);
  return { ...query, rules };
};

/** The query for the rows of a list. */
export const rowsQuery = (input: RowsInput) => pagesQuery(list.items, sentFor(input), paging);

/** Requests the first rows of a list's root while the list itself is still loading. */
export const useFirstRows = (listId: string, enabled: boolean): void => {
  const query = useDebouncedQuery(useListQuery().query);
  usePages(list.items, sentFor({ listId, folderId: undefined, query }), { ...paging, enabled });
};

/**
 * The loaded rows of the open folder. Changes by others are applied without an interruption, and deleted rows fade before they disappear.
 */
export const useRows = ({ listId, folderId, query }: RowsInput) => {
  const cache = useQueryClient();
  const debounced = useDebouncedQuery(query);
  const sent = sentFor({ listId, folderId, query: debounced });
  // Locking a user does not change the list.
  const fresh = listId === peopleLists.users ? { staleTime: 0 } : {};
  const pages = usePages(list.items, sent, { ...paging, ...fresh, keepPrevious: true });
  const answers = pages.data?.pages ?? none;

  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => () => timers.current.forEach(clearTimeout), []);

  const stay = (keys: string[]) => setLeaving((all) => new Set([...all].filter((key) => !keys.includes(key))));
  const leave = (keys: string[]) => {
    setLeaving((all) => new Set([...all, ...keys]));
    timers.current.add(setTimeout(stay, ROW_REMOVAL_MS, keys));
  };
  const shown = useRef<Row[]>([]);
  useLive(cacheKey.list(listId), ({ changeEvent, itemId, updatedOn }) => {
    if (changeEvent !== 'Deleted' || itemId === null) return;
    // An event from just before the page was opened is delivered again, although it may have been undone since.
    const isBack = (itemIn(shown.current, itemId)?._ModifiedOn ?? '') > updatedOn;
    if (!isBack) leave([itemKey(itemId)]);
  });

  const rows = useMemo(() => withLeaving(toRows(answers), shown.current, leaving), [answers, leaving]);
  const groups = useMemo(() => mergedGroups(answers.map((answer) => answer.groups)), [answers]);
  useEffect(() => {
    shown.current = rows;
  }, [rows]);

  return {
    rows,
    groups,
    /** Null if a filter or permissions make it unknown. */
    total: answers[0]?.total ?? null,
    hasMore: pages.hasNextPage,
    loadingMore: pages.isLoadingMore,
    loadMore: pages.loadMore,
    loading: pages.isPending,
    /** Rows with another sort order or filter are loading while the previous ones are shown. */
    changing: pages.isPlaceholderData,
    error: pages.data ? null : pages.error,
    retry: () => void pages.refetch(),
    updatedAt: pages.dataUpdatedAt,
    leave,
    stay,
    place: (item: Item) => updateCachedItem(cache, listId, item),
  };
};
