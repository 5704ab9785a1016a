/** Limits of pages and their widgets, each with its reason. Sizes are bytes, times are milliseconds unless the name says otherwise. */

/** Pages of one site: they are read with it. */
export const SITE_PAGES = 200;
/** Sections and widgets of one page: each widget is a call or more when it is opened. */
export const PAGE_SECTIONS = 12;
export const PAGE_WIDGETS = 40;
/** What a page may be, whole, in bytes: a table row ends at 400 KB. */
export const PAGE_BYTES = 380 * 1024;
/** People and groups of one side of a visibility. */
export const VISIBILITY_PEOPLE = 100;
/** Lists of one widget, and values of it that have a colour. */
export const WIDGET_LISTS = 10;
export const WIDGET_CATEGORIES = 50;
/** What a widget shows of its lists together, and looks through in each. */
export const WIDGET_ITEMS = 50;
export const WIDGET_ROWS = 200;
/** Characters of a text that leave for a widget, which cuts it as it was told. */
export const WIDGET_TEXT_LENGTH = 1000;
/** What a feed may be and take, and how long one is good. */
export const FEED_BYTES = 1024 * 1024;
export const FEED_TIMEOUT_MS = 5_000;
export const FEED_REDIRECTS = 3;
export const FEED_MINUTES = 5;
export const FEED_ITEMS = 30;
export const FEED_SUMMARY_LENGTH = 300;
/** Feeds that one process remembers. */
export const FEEDS_REMEMBERED = 50;
/** How long nothing is typed before the address of a widget is taken over: each one is fetched. */
export const URL_DEBOUNCE_MS = 500;
/** How long nothing is typed before the words of a page are taken over. */
export const HTML_DEBOUNCE_MS = 200;
