/** Hits of one page. */
export const SEARCH_PAGE_SIZE = 20;
export const SEARCH_PAGE_SIZE_MAX = 100;
/** Hits that can be reached by pages; whoever has more narrows the search. */
export const RANKED_HITS = 10_000;
/** How long nothing is typed before a search begins, and how long the sidebar slides before its box takes the focus, in milliseconds. */
export const GLOBAL_SEARCH_DEBOUNCE_MS = 400;
export const SEARCH_FOCUS = 225;
/** After how many seconds an engine that was asleep is asked again; it takes up to half a minute to wake. */
export const SEARCH_WAKING_SECONDS = 4;
/** What somebody types to find something. */
export const QUERY_LENGTH = 200;
export const QUERY_WORDS = 16;
/** Characters of an object's fields that are searched. */
export const SEARCHED_VALUE_LENGTH = 20_000;
/** Characters of a file that are searched, some 700 pages, and how many of them are stored to be shown around what was found. */
export const SEARCHED_TEXT_LENGTH = 2_000_000;
export const SHOWN_TEXT_LENGTH = 100_000;
/** What a file may have for its text to be looked into: it is in memory as a whole, and so is what an archive unfolds to. */
export const SEARCHED_FILE_BYTES = 25 * 1024 * 1024;
export const SEARCHED_UNPACKED_BYTES = 100 * 1024 * 1024;
/** After so many milliseconds no further page of a file is begun: what was read until then is found. */
export const EXTRACTION_MS = 12_000;
/** Objects of one step of a crawl. */
export const CRAWL_STEP_ITEMS = 100;
/** Days after which the whole index is compared with the records again. */
export const INDEX_CHECK_DAYS = 7;
/** Characters around the words that were found, and how many such places of one hit are shown. */
export const SNIPPET_LENGTH = 160;
export const SNIPPETS_PER_HIT = 2;
