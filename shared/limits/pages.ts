/** Limits of pages and their widgets, each with its reason. Sizes are in bytes and times in milliseconds unless the name says otherwise. */

/** Pages of one site, which are read with it. */
export const SITE_PAGES = 200;
/** Sections and widgets of one page: each widget makes a call or more when the page is opened. */
export const PAGE_SECTIONS = 12;
export const PAGE_WIDGETS = 40;
/** Bytes of a whole page: the limit of a table row is 400 KB. */
export const PAGE_BYTES = 380 * 1024;
/** People and groups on each side of a visibility rule. */
export const VISIBILITY_PEOPLE = 100;
/** Lists of one widget, and values with a color. */
export const WIDGET_LISTS = 10;
export const WIDGET_CATEGORIES = 50;
/** Items that a widget shows of all its lists, and examines in each. */
export const WIDGET_ITEMS = 50;
export const WIDGET_ROWS = 200;
/** Characters of a text sent to a widget, which shortens it as configured. */
export const WIDGET_TEXT_LENGTH = 1000;
/** The size of a feed, the time to fetch it, and how long it is cached. */
export const FEED_BYTES = 1024 * 1024;
export const FEED_TIMEOUT_MS = 5_000;
export const FEED_REDIRECTS = 3;
export const FEED_MINUTES = 5;
export const FEED_ITEMS = 30;
export const FEED_SUMMARY_LENGTH = 300;
/** Feeds cached by one process. */
export const CACHED_FEEDS = 50;
/** Delay after the last key before a widget uses a new address, because each one is fetched. */
export const URL_DEBOUNCE_MS = 500;
/** Delay after the last key before the text of a page is applied. */
export const HTML_DEBOUNCE_MS = 200;
