import type { FileText } from '#functions/platform/parser.ts';
import type { SearchObject } from '#shared/models/administration/search.ts';

/**
 * The search index: one document per object that can be found. SQLite full-text search on one machine, OpenSearch on AWS. Everything in it
 * can be rebuilt from the records.
 */

export interface SearchDocument {
  id: string;
  type: SearchObject;
  siteId: string;
  /** Empty for objects outside lists. */
  listId: string;
  /** The internal name of its list. */
  definition: string;
  /** The scope that decides who may find it; it is evaluated on each search. */
  place: string;
  title: string;
  body: string;
  /** The file name extension, in lower case and without the dot. */
  extension: string;
  modifiedOn: string;
  /** The file whose text belongs to the document; empty for none. */
  file: string;
  /** Of two states of a document, the one with the greater value is the later. */
  order: string;
  /** Information needed to make the document again. */
  mark: string;
}

export type SearchChange =
  /** Ignored if a later state is stored. The text of a file stays as long as the file does. */
  | { put: SearchDocument }
  | { remove: string }
  | { removeAll: { siteId: string } | { listId: string } }
  /** The text of a file. Ignored if the document has another file by now. */
  | { text: { id: string; file: string } & FileText };

export interface SearchQuestion {
  /** Normalized, in the order typed; the last one matches as a prefix. */
  words: string[];
  siteId?: string;
  listId?: string;
  definition?: string;
  type?: SearchObject;
  extension?: string;
  /** Inclusive lower and exclusive upper bound of the modification time. */
  from?: string;
  to?: string;
  skip: number;
  limit: number;
  /** Returns the scopes that the caller may read. Called once, with all scopes that contain matches and possibly others. */
  readable(places: string[]): Promise<string[]>;
}

export interface SearchHit {
  id: string;
  place: string;
  title: string;
  body: string;
  content: string;
}

/** A document without its words. */
export interface SearchEntry {
  id: string;
  file: string;
  order: string;
  mark: string;
  /** Whether the text of its file is indexed. */
  isComplete: boolean;
  /** How much of the text was read; undefined in documents of older versions. */
  readTo?: number | undefined;
  isCut?: boolean | undefined;
}

export interface SearchState {
  byType: Partial<Record<SearchObject, number>>;
  bytes: number;
  /** Documents without the text of their file. */
  incomplete: number;
}

/** The engine is asleep and does not answer yet. The request wakes it. */
export class SearchAsleep extends Error {
  override name = 'SearchAsleep';
}

export interface Search {
  /** Applies changes in order; each document is changed completely or not at all. */
  apply(changes: SearchChange[]): Promise<void>;
  /** Best first. `total` counts all readable matches: exactly up to RANKED_HITS; one more means any higher number. Throws SearchAsleep. */
  query(question: SearchQuestion): Promise<{ hits: SearchHit[]; total: number }>;
  find(ids: string[]): Promise<(SearchEntry | undefined)[]>;
  /** In the order of the ids, starting after one of them. */
  entries(after: string, limit: number): Promise<SearchEntry[]>;
  state(): Promise<SearchState>;
  /** Wakes a sleeping engine because a search is likely. Never throws and does not wait. */
  wake(): Promise<void>;
  /** Deletes everything. */
  clear(): Promise<void>;
}
