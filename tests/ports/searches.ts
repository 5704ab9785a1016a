import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engineAt } from '#functions/platform/aws/search/engine.ts';
import { awsSearch } from '#functions/platform/aws/search/search.ts';
import { embeddedSearch } from '#functions/platform/embedded/search/search.ts';
import { searchInThread } from '#functions/platform/embedded/search/searchInThread.ts';
import type { Search, SearchDocument, SearchQuestion } from '#functions/platform/search.ts';
import { parseQueryWords } from '#shared/search/words.ts';
import { startOpenSearch } from '#tests/ports/openSearch.ts';

export interface Adapter {
  name: string;
  search: Search;
  /** The same index opened by another function; undefined if there is only one process. */
  other?: Search;
}

/** All adapters that can run here. */
export const adapters = async (): Promise<{ list: Adapter[]; stop(): Promise<void> }> => {
  const sqlite = embeddedSearch(':memory:');
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-search-'));
  const apart = await searchInThread(join(folder, 'search.db'));
  const openSearch = await startOpenSearch();
  const list: Adapter[] = [
    { name: 'SQLite', search: sqlite },
    { name: 'SQLite in a thread', search: apart },
  ];
  if (openSearch) {
    const opened = () => awsSearch({ engine: engineAt(openSearch.address), index: 'suite', refresh: true });
    list.push({ name: 'OpenSearch', search: opened(), other: opened() });
  }
  const stop = async (): Promise<void> => {
    await Promise.all([sqlite.close(), apart.close(), openSearch?.stop()]);
    rmSync(folder, { recursive: true, force: true });
  };
  return { list, stop };
};

export const documentOf = (given: Partial<SearchDocument> & { id: string }): SearchDocument => ({
  type: 'item',
  siteId: 's1',
  listId: 'l1',
  definition: 'tasks',
  place: 'open',
  title: '',
  body: '',
  extension: '',
  modifiedOn: '2026-01-01T00:00:00.000Z',
  file: '',
  order: '1',
  mark: '',
  ...given,
});

const everywhere = async (places: string[]): Promise<string[]> => places;

export const request = (search: Search, query: string, more: Partial<SearchQuestion> = {}) =>
  search.query({ words: parseQueryWords(query), skip: 0, limit: 20, readable: everywhere, ...more });

/** The ids of the hits, best first. */
export const found = async (search: Search, query: string, more: Partial<SearchQuestion> = {}): Promise<string[]> =>
  (await request(search, query, more)).hits.map(({ id }) => id);
