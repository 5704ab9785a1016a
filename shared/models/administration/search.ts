import * as z from 'zod';
import { NAME_LENGTH, QUERY_LENGTH, RANKED_HITS, SEARCH_PAGE_SIZE, SEARCH_PAGE_SIZE_MAX } from '#shared/limits.ts';
import { Person } from '#shared/models/identity/person.ts';

/** Types of objects that can be found. */
export const searchObjects = ['site', 'page', 'list', 'folder', 'item', 'document'] as const;
export const SearchObject = z.enum(searchObjects, { error: 'invalid' });
export type SearchObject = z.infer<typeof SearchObject>;

export const crawlTypes = ['full', 'updated'] as const;
export const CrawlType = z.enum(crawlTypes, { error: 'invalid' });
export type CrawlType = z.infer<typeof CrawlType>;

const Name = z.string().max(NAME_LENGTH, { error: 'tooLong' }).default('');

/** A day, or a point in time. */
const Day = z.union([z.literal(''), z.iso.date({ error: 'invalidDate' }), z.iso.datetime({ error: 'invalidDate' })], {
  error: 'invalidDate',
});

export const SearchParams = z
  .strictObject({
    query: z.string({ error: 'required' }).trim().min(1, { error: 'required' }).max(QUERY_LENGTH, { error: 'tooLong' }),
    pageNumber: z.number({ error: 'invalidNumber' }).int({ error: 'invalidNumber' }).min(1, { error: 'invalid' }).default(1),
    pageSize: z
      .number({ error: 'invalidNumber' })
      .int({ error: 'invalidNumber' })
      .min(1, { error: 'invalid' })
      .max(SEARCH_PAGE_SIZE_MAX, { error: 'invalid' })
      .default(SEARCH_PAGE_SIZE),
    systemSiteId: Name,
    systemSiteListId: Name,
    /** List definitions are identified by their internal name, which lists of several sites may share. */
    systemListId: Name,
    objectType: z.union([z.literal(''), SearchObject], { error: 'invalid' }).default(''),
    fileExtension: Name,
    startDate: Day.default(''),
    endDate: Day.default(''),
  })
  .refine(({ pageNumber, pageSize }) => (pageNumber - 1) * pageSize < RANKED_HITS, { path: ['pageNumber'], error: 'invalid' });
export type SearchParams = z.infer<typeof SearchParams>;

const Piece = z.object({ text: z.string(), isHit: z.boolean() });

export const SearchResult = z.object({
  metaFields: z.object({
    Id: z.string(),
    Title: z.string(),
    _FileName: z.string().nullable(),
    _ModifiedOn: z.string().nullable(),
    _CreatedOn: z.string().nullable(),
    _ModifiedBy: Person.nullable(),
    _CreatedBy: Person.nullable(),
  }),
  /** The page where it opens, and the page where it is located. */
  relativeUrl: z.string(),
  relativeLocationUrl: z.string(),
  folderId: z.string().nullable(),
  systemSiteId: z.string(),
  systemSiteListId: z.string().nullable(),
  siteTitle: z.string(),
  listTitle: z.string().nullable(),
  /** The names of its folders. */
  folderPath: z.string(),
  objectName: SearchObject,
  /** Excerpts around the words found, in pieces of plain text. */
  highlight: z.array(Piece),
  /** Whether a word occurs in a later part of the file, for which there is no excerpt. */
  isFurtherOn: z.boolean(),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const SearchAnswer = z.object({
  results: z.array(SearchResult),
  /** Exact up to RANKED_HITS; one more means any higher number. */
  totalHits: z.number(),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

/**
 * How much of an item's file is searched: all of it, its beginning, or only its name. Unknown before it was read, where nothing is
 * searched, and for files without text, such as images.
 */
export const SearchedText = z.object({ state: z.enum(['whole', 'part', 'nameOnly', 'unknown']), characters: z.number() });
export type SearchedText = z.infer<typeof SearchedText>;

/** False if it already existed. */
export const CreationResult = z.object({ created: z.boolean() });

/** The result of comparing the index with the records: the objects checked and those repaired. */
export const IndexDrift = z.object({ checkedOn: z.string(), objects: z.number(), repaired: z.number() });
export type IndexDrift = z.infer<typeof IndexDrift>;

export const SearchStats = z.object({
  hasIndex: z.boolean(),
  hasPipeline: z.boolean(),
  documents: z.number(),
  byType: z.array(z.object({ objectType: SearchObject, documents: z.number() })),
  bytes: z.number(),
  /** Files whose text is not yet indexed. */
  queueLength: z.number(),
  lastCrawl: z
    .object({ crawlType: CrawlType, startedOn: z.string(), endedOn: z.string().nullable(), startedBy: z.string(), objects: z.number() })
    .nullable(),
  /** Null before the first comparison. */
  drift: IndexDrift.nullable(),
});
export type SearchStats = z.infer<typeof SearchStats>;

export const SearchWorker = z.object({
  resourceName: z.string(),
  crawlType: CrawlType,
  state: z.enum(['waiting', 'running']),
  done: z.number(),
  startedOn: z.string(),
  startedBy: z.string(),
});
export type SearchWorker = z.infer<typeof SearchWorker>;
