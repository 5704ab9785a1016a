import type { CrawlType, IndexDrift } from '#shared/models/administration/search.ts';
import type { Person } from '#shared/models/identity/person.ts';

/** How the search index stands; absent until somebody has looked after it, which is as if both were there. */
export interface SearchRecord {
  /** Without an index nothing is taken into it. */
  hasIndex: boolean;
  /** Without the pipeline files are found by their names and fields only. */
  hasPipeline: boolean;
  lastCrawl: { crawlType: CrawlType; startedOn: string; endedOn: string | null; by: Person; objects: number } | null;
  /** What the last comparison of the whole index with the records found and mended; absent before the first. */
  drift?: IndexDrift;
}
