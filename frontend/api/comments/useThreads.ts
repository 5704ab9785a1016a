import { type About, commentCalls } from '#frontend/api/comments/commentCalls.ts';
import { usePages } from '#frontend/api/hooks.ts';

/** The loaded comment threads of an object. */
export const useThreads = (about: About, enabled = true) => {
  const pages = usePages(commentCalls(about).threads, about, { next: ({ next }) => next, enabled, failure: 'inline' });
  return { pages, threads: pages.data?.pages.flatMap(({ threads }) => threads) ?? [], newest: pages.data?.pages[0] };
};
