import { openSearchStore, type SearchStore } from '#functions/platform/embedded/search/searchStore.ts';
import type { Search } from '#functions/platform/search.ts';

type Method = keyof SearchStore;
/** Calls a method of the store, in this or another thread. Calls are answered in order. */
export type AskStore = <M extends Method>(method: M, ...given: Parameters<SearchStore[M]>) => Promise<ReturnType<SearchStore[M]>>;

export interface SqliteSearch extends Search {
  feedPlace(): Promise<number | undefined>;
  keepFeedPlace(seq: number): Promise<void>;
  close(): Promise<void>;
}

/** The search port over a store. Between the two steps of a query, the caller's permissions are checked on this side. */
export const searchOver = (ask: AskStore): SqliteSearch => ({
  apply: (changes) => ask('apply', changes),
  query: async ({ readable, ...asked }) => {
    const places = await ask('places', asked);
    return places.length === 0 ? { hits: [], total: 0 } : ask('page', asked, await readable(places));
  },
  find: async (ids) => (ids.length === 0 ? [] : ask('find', ids)),
  entries: (after, limit) => ask('entries', after, limit),
  state: () => ask('state'),
  wake: async () => undefined,
  clear: () => ask('clear'),
  feedPlace: () => ask('feedPlace'),
  keepFeedPlace: (seq) => ask('keepFeedPlace', seq),
  close: () => ask('close'),
});

/** Calls a method of a store with its arguments. */
export const callStore = (store: SearchStore, method: Method, given: unknown[]): unknown =>
  (store[method] as (...given: unknown[]) => unknown)(...given);

/** The search index in this thread: in memory for `:memory:`, otherwise in a file. */
export const embeddedSearch = (file: string): SqliteSearch => {
  const store = openSearchStore(file);
  const ask = async (method: Method, ...given: unknown[]): Promise<unknown> => callStore(store, method, given);
  return searchOver(ask as AskStore);
};
