import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { awsSearch } from '#functions/platform/aws/search/search.ts';
import type { IndexObjects } from '#functions/platform/aws/search/searchObjects.ts';
import { embeddedSearch } from '#functions/platform/embedded/search/search.ts';
import { searchApart } from '#functions/platform/embedded/search/searchApart.ts';
import type { Search, SearchDocument, SearchQuestion } from '#functions/platform/search.ts';
import { wantedWords } from '#shared/search/words.ts';
import { endpoint, prepareEmulator } from '#tests/ports/emulator.ts';

export interface Adapter {
  name: string;
  search: Search;
  /** The same index, opened by another function; undefined where there is only one process. */
  other?: Search;
}

/** Objects with marks as S3 gives them. */
export const objectsInMemory = (): IndexObjects => {
  const kept = new Map<string, { etag: string; bytes: Uint8Array }>();
  let count = 0;
  return {
    read: async (name, known) => {
      const found = kept.get(name);
      if (known && found?.etag === known) return undefined;
      return { etag: found?.etag ?? null, bytes: found?.bytes };
    },
    write: async (name, bytes, known) => {
      if ((kept.get(name)?.etag ?? null) !== known) return undefined;
      count += 1;
      kept.set(name, { etag: `"${count}"`, bytes });
      return `"${count}"`;
    },
    remove: async (name) => void kept.delete(name),
  };
};

/** Every adapter that can run here. */
export const adapters = async (): Promise<{ list: Adapter[]; stop(): Promise<void> }> => {
  const sqlite = embeddedSearch(':memory:');
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-search-'));
  const apart = await searchApart(join(folder, 'search.db'));
  const objects = objectsInMemory();
  const list: Adapter[] = [
    { name: 'SQLite', search: sqlite },
    { name: 'SQLite in a thread', search: apart },
    { name: 'objects in memory', search: awsSearch(objects), other: awsSearch(objects) },
  ];
  if (endpoint) {
    await prepareEmulator();
    list.push({ name: "the emulator's S3", search: awsSearch(), other: awsSearch() });
  }
  const stop = async (): Promise<void> => {
    await Promise.all([sqlite.close(), apart.close()]);
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

export const ask = (search: Search, query: string, more: Partial<SearchQuestion> = {}) =>
  search.query({ words: wantedWords(query), skip: 0, limit: 20, readable: everywhere, ...more });

/** The ids of what is found, best first. */
export const found = async (search: Search, query: string, more: Partial<SearchQuestion> = {}): Promise<string[]> =>
  (await ask(search, query, more)).hits.map(({ id }) => id);
