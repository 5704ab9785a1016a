import { openSearchStore, type SearchStore } from '#functions/platform/embedded/search/searchStore.ts';
import type { Search } from '#functions/platform/search.ts';

type Method = keyof SearchStore;
/** Calls a method of the store, in this or another thread. Calls are answered in order. */
export type CallStore = <M extends Method>(method: M, ...args: Parameters<SearchStore[M]>) => Promise<ReturnType<SearchStore[M]>>;

export interface SqliteSearch extends Search {
  feedPlace(): Promise<number | undefined>;
  keepFeedPlace(seq: number): Promise<void>;
  close(): Promise<void>;
}

/** The search port over a store. Between the two steps of a query, the caller's permissions are checked on this side. */
export const searchOver = (call: CallStore): SqliteSearch => ({
  apply: (changes) => call('apply', changes),
  query: async ({ readable, ...question }) => {
    const scopes = await call('places', question);
    return scopes.length === 0 ? { hits: [], total: 0 } : call('page', question, await readable(scopes));
  },
  find: async (ids) => (ids.length === 0 ? [] : call('find', ids)),
  entries: (after, limit) => call('entries', after, limit),
  state: () => call('state'),
  wake: async () => undefined,
  clear: () => call('clear'),
  feedPlace: () => call('feedPlace'),
  keepFeedPlace: (seq) => call('keepFeedPlace', seq),
  close: () => call('close'),
});

/** Calls a method of a store with its arguments. */
export const callStore = (store: SearchStore, method: Method, args: unknown[]): unknown =>
  (store[method] as (...args: unknown[]) => unknown)(...args);

/** The search index in this thread: in memory for `:memory:`, otherwise in a file. */
export const embeddedSearch = (file: string): SqliteSearch => {
  const store = openSearchStore(file);
  const call = async (method: Method, ...args: unknown[]): Promise<unknown> => callStore(store, method, args);
  return searchOver(call as CallStore);
};
