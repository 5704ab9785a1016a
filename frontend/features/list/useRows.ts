import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { usePages } from '#frontend/api/hooks.ts';
import { useLive } from '#frontend/api/live.ts';
import { type ListQuery, sentListQuery } from '#frontend/features/list/listQuery.ts';
import { placeItem } from '#frontend/features/list/placeItem.ts';
import { itemKey, type Row, toRows, withLeaving } from '#frontend/features/list/rows.ts';
import { list } from '#shared/contracts/list.ts';
import { cacheKey } from '#shared/hub.ts';
import { PAGE_SIZE, ROW_REMOVAL } from '#shared/limits.ts';
import type { Item, ItemPage } from '#shared/models/item.ts';

interface Asked {
  listId: string;
  folderId: string | undefined;
  query: ListQuery;
}

const none: ItemPage[] = [];

/** The loaded rows of the open folder. Changes of others come in quietly, and what is deleted fades before it goes. */
export const useRows = ({ listId, folderId, query }: Asked) => {
  const cache = useQueryClient();
  const sent = { listId, pageSize: PAGE_SIZE, ...(folderId ? { folderId } : {}), ...sentListQuery(query) };
  const pages = usePages(list.items, sent, { next: ({ next }) => next, failure: 'inline', keepPrevious: true });

  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => () => timers.current.forEach(clearTimeout), []);

  const stay = (keys: string[]) => setLeaving((all) => new Set([...all].filter((key) => !keys.includes(key))));
  const leave = (keys: string[]) => {
    setLeaving((all) => new Set([...all, ...keys]));
    timers.current.add(setTimeout(stay, ROW_REMOVAL, keys));
  };
  useLive(cacheKey.list(listId), ({ changeEvent, itemId }) => {
    if (changeEvent === 'Deleted' && itemId !== null) leave([itemKey(itemId)]);
  });

  const answers = pages.data?.pages ?? none;
  const shown = useRef<Row[]>([]);
  const rows = useMemo(() => withLeaving(toRows(answers), shown.current, leaving), [answers, leaving]);
  useEffect(() => {
    shown.current = rows;
  }, [rows]);

  return {
    rows,
    /** Null where a filter or somebody's rights make it unknown. */
    total: answers[0]?.total ?? null,
    hasMore: pages.hasNextPage,
    loadingMore: pages.isFetchingNextPage,
    loadMore: () => {
      if (pages.hasNextPage && !pages.isFetching) void pages.fetchNextPage();
    },
    loading: pages.isPending,
    /** Another order or filter is on its way while the rows of the last one still stand. */
    changing: pages.isPlaceholderData,
    error: pages.data ? null : pages.error,
    retry: () => void pages.refetch(),
    updatedAt: pages.dataUpdatedAt,
    leave,
    stay,
    place: (item: Item) => placeItem(cache, listId, item),
  };
};
