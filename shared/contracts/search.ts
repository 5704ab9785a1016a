import * as z from 'zod';
import { controller, get, post } from '#shared/http/contract.ts';
import { adminOnly } from '#shared/http/needs.ts';
import {
  CrawlType,
  CreationResult,
  SearchAnswer,
  SearchedText,
  SearchParams,
  SearchStats,
  SearchWorker,
} from '#shared/models/administration/search.ts';
import { ItemRef } from '#shared/models/content/item.ts';

/** The specification defines these as GET although they change something. */
const changing = { ...adminOnly, changes: true } as const;

/** Searching, and maintaining the index. */
export const search = controller('Search', {
  /** It changes nothing, so read-only keys may call it. */
  query: post('/Search/Query', {
    on: 'nothing',
    needs: 'user',
    quiet: true,
    reads: true,
    byKey: true,
    byConfinedKey: true,
    body: SearchParams,
    answer: SearchAnswer,
  }),
  searchedText: get('/Search/{listId}/item/{id}/SearchedText', { on: 'item', needs: 'Read', params: ItemRef, answer: SearchedText }),
  createIngestPipeline: get('/Search/CreateIngestPipeline', { ...changing, answer: CreationResult }),
  createSearchIndex: get('/Search/CreateSearchIndex', { ...changing, answer: CreationResult }),
  clearSearchIndex: get('/Search/ClearSearchIndex', { ...changing, answer: z.object({}) }),
  startFullCrawl: get('/Search/StartFullCrawl', {
    ...changing,
    query: z.object({ crawlType: CrawlType.default('full') }),
    answer: z.object({ jobId: z.string() }),
  }),
  stats: get('/Search/Stats', { on: 'application', needs: 'admin', answer: SearchStats }),
  getWorkers: get('/Search/GetWorkers', { on: 'application', needs: 'admin', answer: z.array(SearchWorker) }),
  removeWorker: post('/Search/RemoveWorker', {
    on: 'application',
    needs: 'admin',
    query: z.object({ resourceName: z.string().min(1, { error: 'required' }).max(200) }),
    answer: z.object({}),
  }),
});
