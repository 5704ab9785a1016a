import type { search as calls } from '#shared/contracts/search.ts';
import type { Descriptions } from '#shared/descriptions/description.ts';

export const search = {
  query: ['Search', 'Returns a page of sites, pages, lists, folders, items and documents that the caller has access to.'],
  searchedText: [
    'Get how much of a file is searched',
    'Returns whether all of its text, only the beginning, or only its name is searched.',
  ],
  createIngestPipeline: ['Create the ingest pipeline', 'Enables the extraction of text from files. Returns whether it was created.'],
  createSearchIndex: ['Create the search index', 'Creates an empty index. Returns whether it was created.'],
  clearSearchIndex: ['Delete the search index', 'Deletes the index and its queue. Search returns no results until it is created again.'],
  startFullCrawl: ['Start a crawl', 'Compares all content, or changed content, with the index in the background. Returns the job.'],
  stats: ['Get search statistics', 'Returns the size of the index, its queue and the last crawl.'],
  getWorkers: ['List crawl workers', 'Returns the crawls that are running.'],
  removeWorker: ['Remove a crawl worker', 'Ends a crawl. Finished work is kept.'],
} satisfies Descriptions<typeof calls>;
