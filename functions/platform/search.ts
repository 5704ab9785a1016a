import type { FileText } from '#functions/platform/parser.ts';
import type { SearchObject } from '#shared/models/administration/search.ts';

/**
 * What people search in: one document for each object that can be found. SQLite's full text search on one machine, OpenSearch on AWS.
 * It holds nothing that cannot be made again from the records.
 */

export interface SearchDocument {
  id: string;
  type: SearchObject;
  siteId: string;
  /** Empty for what lies in no list. */
  listId: string;
  /** The internal name of its list. */
  definition: string;
  /** Decides who may find it; what it means is asked when somebody searches. */
  place: string;
  title: string;
  body: string;
  /** Of a file's name, in lower case and without the dot. */
  extension: string;
  modifiedOn: string;
  /** The file whose text is searched with it; empty for none. */
  file: string;
  /** Of two states of a document the one with the greater text here is the later. */
  order: string;
  /** Whatever has to be known again when the document is made the next time. */
  mark: string;
}

export type SearchChange =
  /** Ignored when a later state is there. The text of a file stays as long as it is the same file. */
  | { put: SearchDocument }
  | { remove: string }
  | { removeAll: { siteId: string } | { listId: string } }
  /** The text of a file. Ignored when the document has another file by now. */
  | { text: { id: string; file: string } & FileText };

export interface SearchQuestion {
  /** Folded, in the order of typing; of the last one any word that begins so is meant. */
  words: string[];
  siteId?: string;
  listId?: string;
  definition?: string;
  type?: SearchObject;
  extension?: string;
  /** Inclusive lower and exclusive upper bound of when it was changed. */
  from?: string;
  to?: string;
  skip: number;
  limit: number;
  /** Those of the places that the asker may look into. Asked once, with all places that hold what is looked for, and perhaps others. */
  readable(places: string[]): Promise<string[]>;
}

export interface SearchHit {
  id: string;
  place: string;
  title: string;
  body: string;
  content: string;
}

/** What is known of a document without its words. */
export interface SearchEntry {
  id: string;
  file: string;
  order: string;
  mark: string;
  /** Whether the text of its file is there. */
  isComplete: boolean;
  /** What that text says of itself; undefined where it is of a time that did not say it. */
  readTo?: number | undefined;
  isCut?: boolean | undefined;
}

export interface SearchState {
  byType: Partial<Record<SearchObject, number>>;
  bytes: number;
  /** Documents whose file's text is not there yet. */
  incomplete: number;
}

/** The engine has gone to sleep and does not answer yet. Being asked wakes it. */
export class SearchAsleep extends Error {
  override name = 'SearchAsleep';
}

export interface Search {
  /** All or nothing for each document; in the order given. */
  apply(changes: SearchChange[]): Promise<void>;
  /**
   * Best first. `total` counts what the asker may find, on whatever page: exactly up to RANKED_HITS, and one more stands for any number beyond.
   * Throws SearchAsleep.
   */
  query(question: SearchQuestion): Promise<{ hits: SearchHit[]; total: number }>;
  find(ids: string[]): Promise<(SearchEntry | undefined)[]>;
  /** In the order of the ids, behind one of them. */
  entries(after: string, limit: number): Promise<SearchEntry[]>;
  state(): Promise<SearchState>;
  /** Somebody may search soon: an engine that sleeps begins to wake. Never throws, and waits for nothing. */
  wake(): Promise<void>;
  /** Everything is gone. */
  clear(): Promise<void>;
}
