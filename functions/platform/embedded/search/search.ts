import { openSearchStore, type SearchStore } from '#functions/platform/embedded/search/searchStore.ts';
import type { Search } from '#functions/platform/search.ts';

type Method = keyof SearchStore;
/** Asks the store, wherever it is open; calls are answered in the order in which they are made. */
export type AskStore = <M extends Method>(method: M, ...given: Parameters<SearchStore[M]>) => Promise<ReturnType<SearchStore[M]>>;

export interface SqliteSearch extends Search {
  feedPlace(): Promise<number | undefined>;
  keepFeedPlace(seq: number): Promise<void>;
  close(): Promise<void>;
}

/** The port over a store. Who may look into which place is asked on this side, between the two steps of a query. */
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

/** Calls one method of a store with what came for it. */
export const callStore = (store: SearchStore, method: Method, given: unknown[]): unknown =>
  (store[method] as (...given: unknown[]) => unknown)(...given);

/** The index of one machine in this thread: in memory for `:memory:`, or in a file of its own. */
export const embeddedSearch = (file: string): SqliteSearch => {
  const store = openSearchStore(file);
  const ask = async (method: Method, ...given: unknown[]): Promise<unknown> => callStore(store, method, given);
  return searchOver(ask as AskStore);
};
