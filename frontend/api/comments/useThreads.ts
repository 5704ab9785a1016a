import { usePages } from '#frontend/api/hooks.ts';
import { list } from '#shared/contracts/list.ts';
import type { ItemRef } from '#shared/models/content/item.ts';

/** The threads about an item, as far as they are loaded. */
export const useThreads = (ref: ItemRef, enabled = true) => {
  const pages = usePages(list.threads, ref, { next: ({ next }) => next, enabled, failure: 'inline' });
  return { pages, threads: pages.data?.pages.flatMap(({ threads }) => threads) ?? [], newest: pages.data?.pages[0] };
};
