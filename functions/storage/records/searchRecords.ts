import type { CrawlType, IndexDrift } from '#shared/models/administration/search.ts';
import type { Person } from '#shared/models/identity/person.ts';

/** The state of the search index; absent until it was first checked, which means that both exist. */
export interface SearchRecord {
  /** Without an index, nothing is indexed. */
  hasIndex: boolean;
  /** Without the pipeline, files can only be found by their names and fields. */
  hasPipeline: boolean;
  lastCrawl: { crawlType: CrawlType; startedOn: string; endedOn: string | null; by: Person; objects: number } | null;
  /** What the last comparison of the whole index with the records found and repaired; absent before the first. */
  drift?: IndexDrift;
}
