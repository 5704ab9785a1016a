/** Hits per page. */
export const SEARCH_PAGE_SIZE = 20;
export const SEARCH_PAGE_SIZE_MAX = 100;
/** Hits that can be reached by pages; beyond that, people narrow the search. */
export const RANKED_HITS = 10_000;
/** Delay after the last key before a search starts, and milliseconds that the sidebar slides before its box gets the focus. */
export const GLOBAL_SEARCH_DEBOUNCE_MS = 400;
export const SEARCH_FOCUS = 225;
/** Seconds between two requests to an engine that is waking up, which takes up to half a minute. */
export const SEARCH_WAKING_SECONDS = 4;
/** The length of a search. */
export const QUERY_LENGTH = 200;
export const QUERY_WORDS = 16;
/** Searched characters of an object's fields. */
export const SEARCHED_VALUE_LENGTH = 20_000;
/** Characters of a file that are searched, some 700 pages, and how many of them are stored for excerpts. */
export const SEARCHED_TEXT_LENGTH = 2_000_000;
export const SHOWN_TEXT_LENGTH = 100_000;
/** The largest file whose text is extracted: it is in memory as a whole, and so is the content of an archive. */
export const SEARCHED_FILE_BYTES = 25 * 1024 * 1024;
export const SEARCHED_UNPACKED_BYTES = 100 * 1024 * 1024;
/** Milliseconds after which no further page of a file is extracted; what was read until then can be found. */
export const EXTRACTION_MS = 12_000;
/** Objects per step of a crawl. */
export const CRAWL_STEP_ITEMS = 100;
/** Days between two comparisons of the whole index with the records. */
export const INDEX_CHECK_DAYS = 7;
/** Characters around the words found, and the number of excerpts per hit. */
export const SNIPPET_LENGTH = 160;
export const SNIPPETS_PER_HIT = 2;
