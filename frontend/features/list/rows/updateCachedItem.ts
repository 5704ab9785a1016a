import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { list } from '#shared/contracts/list.ts';
import { cacheKey } from '#shared/hub.ts';
import type { Item, ItemPage } from '#shared/models/content/item.ts';

/** Puts the saved item into the cached rows, so that it shows before the next request. */
export const updateCachedItem = (cache: QueryClient, listId: string, item: Item): void => {
  /** Keeps properties that only list pages contain. */
  const withCommentCount = ({ _CommentCount }: Item): Item => ({ ...item, ...(_CommentCount !== undefined && { _CommentCount }) });
  const replace = (page: ItemPage): ItemPage =>
    page.items.some(({ Id }) => Id === item.Id)
      ? { ...page, items: page.items.map((one) => (one.Id === item.Id ? withCommentCount(one) : one)) }
      : page;

  cache.setQueriesData<InfiniteData<ItemPage>>(
    { queryKey: [cacheKey.list(listId), `${list.items.controller}.${list.items.action}`] },
    (data) => data && { ...data, pages: data.pages.map(replace) },
  );
};
