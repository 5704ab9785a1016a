/** All limits of the product with their reasons. Sizes are in bytes and times in milliseconds unless the name says otherwise. */

export * from '#shared/limits/assistant.ts';
export * from '#shared/limits/automation.ts';
export * from '#shared/limits/calendar.ts';
export * from '#shared/limits/clinical.ts';
export * from '#shared/limits/comments.ts';
export * from '#shared/limits/conversion.ts';
export * from '#shared/limits/dav.ts';
export * from '#shared/limits/hub.ts';
export * from '#shared/limits/logs.ts';
export * from '#shared/limits/pages.ts';
export * from '#shared/limits/parsing.ts';
export * from '#shared/limits/pdf.ts';
export * from '#shared/limits/previews.ts';
export * from '#shared/limits/search.ts';
export * from '#shared/limits/signingIn.ts';
export * from '#shared/limits/starred.ts';
export * from '#shared/limits/tables.ts';
export * from '#shared/limits/transfers.ts';
export * from '#shared/limits/visits.ts';

/** Gateways refuse 10 MB and Lambda 6 MB; smaller bodies still have to be parsed in memory. */
export const BODY_BYTES = 1024 * 1024;
/** Small files from scripts may be sent as multipart; base64 in a Lambda event makes them a third larger, and 6 MB is the limit. */
export const MULTIPART_BYTES = 4 * 1024 * 1024;
/** Deeper JSON has no meaning in any call and makes recursive processing expensive. */
export const JSON_DEPTH = 12;
/** Invalid fields that one refusal lists. */
export const PROBLEMS_PER_REFUSAL = 1000;

/** Anything smaller is a mistake, not a document. */
export const UPLOAD_MIN_BYTES = 10;
export const UPLOAD_MAX_BYTES = 2 ** 31;
/** S3 requires parts of at least 5 MiB; 16 MiB keeps a 2 GiB upload at 128 addresses. */
export const PART_BYTES = 16 * 1024 * 1024;
/** An archive of documents, and each document in it, has to fit into the memory of a job together. */
export const ARCHIVE_BYTES = 64 * 1024 * 1024;
/** The total size and number of entries of an archive; a step of a job processes 20 of them. */
export const ARCHIVE_TOTAL_BYTES = 1024 * 1024 * 1024;
export const IMPORTED_ENTRIES = 10_000;
/** Real content does not compress better than this; anything that does is meant to fill a disk. */
export const ARCHIVE_RATIO = 200;
/** The largest text that a browser edits in one field, and keeps of a document beside its display, and stays fast. */
export const EDITED_TEXT_BYTES = 2 * 1024 * 1024;
export const EDITED_DOCUMENT_BYTES = 64 * 1024 * 1024;
/** Milliseconds that an editor waits after its last resize before it refits the page. */
export const PDF_RESIZE_MS = 500;
/** Milliseconds that the desktop application has to come to the front. */
export const DESKTOP_TIMEOUT_MS = 2_000;
/** Long enough for a slow connection to send everything that one begin call prepared. */
export const UPLOAD_HOURS = 12;
/** A signed address is used immediately or by a resumed download; it must not outlive a revoked session for long. */
export const SIGNED_URL_SECONDS = 300;

/**
 * Replicas are usually less than a second behind; a browser that has changed something or heard of a change reads consistently for this
 * long.
 */
export const CONSISTENT_SECONDS = 5;

/** Links of a site or installation, and those below one of them: more would not be navigation, and all are sent with every page. */
export const LINKS_PER_SITE = 50;
export const SUBLINKS_PER_LINK = 20;
/** Items that a site is about. */
export const RELATED_ITEMS = 50;
/** Lists and pages deleted with their site in one transaction, which is limited to a hundred writes; more are deleted by a job. */
export const RECYCLED_PARTS = 40;

export const NAME_LENGTH = 255;
/** Characters of the address of a site, list or page. */
export const ADDRESS_LENGTH = 1024;
/** Delay after the last key before the files of an upload are filtered, and the number of files from which there is a filter. */
export const UPLOAD_DEBOUNCE_MS = 500;
export const FILES_TO_SEARCH = 6;
export const TEXT_LENGTH = 1000;
/** Rich text that fits into an item beside its other fields; DynamoDB's limit is 400 KB. */
export const RICH_TEXT_LENGTH = 100_000;

/** Bytes of one value stored in a fact; the version beside it has the whole. */
export const FACT_VALUE_BYTES = 4096;
/** Bytes of all values stored in a fact, however many fields change: half of what a row can hold. */
export const FACT_VALUES_BYTES = 200 * 1024;

/** Lambda's limit is 6 MB, in which every quotation mark is escaped once more. */
export const ANSWER_BYTES = 4 * 1024 * 1024;
/** Gateways refuse more than 10,240 bytes of request line and headers. These three and 2 KB of headers stay below. */
export const CURSOR_LENGTH = 3072;
/** Conditions as encoded in an address: twenty short ones or a few long ones. */
export const CONDITIONS_LENGTH = 3200;
/** Field names as encoded in an address: fifty typical ones. */
export const FIELD_NAMES_LENGTH = 1500;

/** Nesting of folders: each level costs a row when access to the innermost is checked. */
export const FOLDER_DEPTH = 20;
/** Folders examined within a call to find the depth of those being moved. */
export const MOVED_FOLDERS = 10_000;

/** Versions in one answer, the latest first. */
export const VERSIONS_PER_ANSWER = 100;

/** Items per call that checks out, checks in or approves. */
export const CHECK_OUT_ITEMS = 10;
/** Attachments of one item, which are read with it. More belong in a library. */
export const ATTACHMENTS_PER_ITEM = 100;

/** Values of one field with HasMany; more belong in a separate list. */
export const VALUES_PER_FIELD = 100;
/** Rules of one field and conditions of one rule: all are evaluated on each change in a form. */
export const BEHAVIOUR_RULES = 20;
export const BEHAVIOUR_CONDITIONS = 20;
/** Additional fields copied by a lookup; an item with 100 lookups has to fit into a table row. */
export const LOOKUP_FIELDS = 10;

/** Shared views of a list, and personal views of one person in a list. */
export const SHARED_VIEWS = 50;
export const PERSONAL_VIEWS = 20;
/** Sort orders of a list: each costs two writes per change of its fields. */
export const ORDERS_PER_LIST = 20;
/** Fields by which a view can group, and by which it can sort. */
export const VIEW_KEYS = 5;
/** Fields per list, and columns per view. */
export const FIELDS_PER_LIST = 200;
/** Fields per call, which are changed in one transaction. */
export const FIELDS_PER_CALL = 25;
/** Options of one choice, deletion approvers, and forms and workflows of one list: read with it by every call. */
export const LIST_OPTIONS = 500;
export const DELETION_APPROVERS = 20;
/** People and groups in one answer of a picker. */
export const PICKER_PAGE_SIZE = 20;
/** Tabs per form, and sections per tab. */
export const FORM_PARTS = 50;
export const FORMS_PER_LIST = 50;
export const LIST_WORKFLOWS = 50;
/** People whom one workflow asks or notifies, and the longest reminder delay in days. */
export const MAX_WORKFLOW_PEOPLE = 20;
export const REMIND_DAYS = 60;
/** Runs in one answer, latest first. */
export const WORKFLOW_RUNS = 100;
/** Templates of one type in a list: a person who chooses one reads all their names. */
export const TEMPLATES_PER_LIST = 200;
/** A list up to this size is checked for duplicate values within a call. */
export const UNIQUE_CHECK_ITEMS = 2000;
/** The browser's column filters stored with a view, as JSON. */
export const FILTER_MODEL_LENGTH = 10_000;

export const PAGE_SIZE = 20;
export const PAGE_SIZE_MAX = 200;
/** The highest page number that can be requested; cursors have no limit. */
export const PAGES_WALKED = 50;
/** Failed jobs shown and processed together: each costs one of a transaction's 100 writes. */
export const DEAD_LETTERS_PER_ANSWER = 50;
/** Rows per request after the first page of a list. */
export const MORE_ROWS = 100;
/** Rows examined for one answer when no index serves a filter; the cursor continues from there. */
export const SCANNED_ROWS = 2000;
/** Rows of one answer to a request for all rows; clients continue from there. */
export const ALL_ROWS = 5000;
/** Texts per call for finding people or items. */
export const NAMED_WORDS = 500;
/** Items among which texts are looked up together; beyond that they are looked up one by one. */
export const NAMED_SCAN_ITEMS = 20_000;
/** Objects named for an ambiguous text. */
export const NAMED_MATCHES = 5;
/** Entries of a recycle bin that one page shows and one call names; older ones follow when these are gone. */
export const RECYCLE_ENTRIES = 500;
/** Items of a bulk call, which is one transaction. */
export const BULK_ITEMS = 100;

/** People and groups per permission call. */
export const PRINCIPALS_PER_CALL = 100;
/** Permission entries of one object: they are read with it by every call; more people belong in groups. */
export const SCOPE_ENTRIES = 500;

/** Fifteen days minus an hour: the longest period of one audit screen. */
export const AUDIT_WINDOW_MINUTES = 21_540;
export const AUDIT_PAGE_SIZE = 100;
/** Rows per page of an export. */
export const AUDIT_EXPORT_ROWS = 1000;

/** Notifications of one page, and pages that can be requested by number; beyond that, clients continue from the last one seen. */
export const NOTIFICATION_PAGE_SIZE = 10;
export const NOTIFICATION_PAGES = 100;
/** People and groups per task: each needs two of a transaction's 100 writes if all of them change. */
export const TASK_PEOPLE = 40;
/** Open background jobs of one person; more would keep the queue busy for hours. */
export const OPEN_JOBS = 50;
/** Open tasks per page. */
export const OPEN_TASKS = 500;
/** Pages of tasks read for one answer when most tasks found are done or no longer readable. */
export const TASK_READS = 10;
/** Open tasks whose number is exact: all of them are read at each start of the browser. */
export const COUNTED_TASKS = 100;
/** Members of a group whose screens are notified of a task of the group. */
export const MAX_NOTIFIED_MEMBERS = 100;
/** Announcements stored: all of them are read at each start of the browser. */
export const GLOBAL_NOTIFICATIONS = 50;
/** A reminder a week before the end is early enough. */
export const REMINDER_MINUTES = 7 * 24 * 60;
/** Alerts of one list: all of them are read on each change. */
export const LIST_ALERTS = 500;
export const USER_ALERTS = 100;
/** Lists per call: each needs four of a transaction's 100 writes. */
export const ALERT_LISTS = 20;
/** Notifications expire after half a year. */
export const NOTIFICATION_DAYS = 180;
/** Notifications and emails per hour that one person can cause another; more are left out, because nobody reads so many. */
export const NOTIFICATIONS_PER_PERSON = 100;

/** How long the browser considers an answer fresh; live events invalidate it earlier. */
export const CACHE_MINUTES = 5;
/** The largest consent document: it is uploaded whole in one form, which needs some room. */
export const CONSENT_BYTES = MULTIPART_BYTES - 64 * 1024;
/** Milliseconds that a download link stays in the page. */
export const DOWNLOAD_LINK_MS = 500;
export const SEARCH_DEBOUNCE_MS = 300;
export const FILTER_DEBOUNCE_MS = 200;
export const FORM_DEBOUNCE_MS = 200;
/** Delay after the last key before a form is stored in the browser. */
export const FORM_AUTOSAVE_MS = 500;

/** Refresh interval for figures without live updates. */
export const REFRESH_TICK_MS = 60_000;
/** Interval at which announcements are checked against the clock. */
export const CLOCK_TICK_MS = 1_000;

export const ROW_REMOVAL_MS = 1_000;
export const STATUS_SUCCESS_VISIBLE_MS = 2_000;
/** Groups added or removed in one change: each costs two of a transaction's 100 writes. */
export const GROUPS_PER_CHANGE = 20;
/** People added to or removed from a group in one call. */
export const MEMBERS_PER_CALL = 100;

/** The length of a text of the interface, and of its key; emails are the longest texts. */
export const TRANSLATION_LENGTH = 5000;
export const TRANSLATION_KEY_LENGTH = 150;
/** Keys of one request for texts: as many as an address can name. */
export const TRANSLATION_KEYS = 200;
/** A file of texts: the product's own in one language are 170 KB. */
export const TRANSLATION_FILE_BYTES = 1024 * 1024;
export const TRANSLATION_FILE_KEYS = 10_000;
/** Refused texts of a file listed in one answer. */
export const TRANSLATION_PROBLEMS = 50;

/** Files moved to or from a storage container pass through the memory of a job; larger ones stay in the built-in storage. */
export const CONTAINER_FILE_BYTES = 64 * 1024 * 1024;
/** Milliseconds for one request to a container: less than a call has. */
export const CONTAINER_TIMEOUT_MS = 15_000;
/** How long a file fetched from a container is kept for further readers. */
export const STAGED_HOURS = 24;
