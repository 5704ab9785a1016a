/** Every limit of the product with its reason. Sizes are bytes, times are milliseconds unless the name says otherwise. */

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

/** A gateway refuses 10 MB and a Lambda 6 MB; a body below that still has to be parsed in memory. */
export const BODY_BYTES = 1024 * 1024;
/** Small files from scripts may come as multipart; base64 in a Lambda event grows them by a third, and 6 MB is the end. */
export const MULTIPART_BYTES = 4 * 1024 * 1024;
/** Deeper JSON has no meaning in any call and makes recursive work expensive. */
export const JSON_DEPTH = 12;

/** Smaller than this is not a document but a mistake. */
export const UPLOAD_MIN_BYTES = 10;
export const UPLOAD_MAX_BYTES = 2 ** 31;
/** S3 takes parts from 5 MiB; 16 MiB keeps a 2 GiB upload at 128 addresses. */
export const PART_BYTES = 16 * 1024 * 1024;
/** An archive of documents, and each of them, has to fit the memory of a job beside the other. */
export const ARCHIVE_BYTES = 64 * 1024 * 1024;
/** What an archive may hold altogether, in bytes and in entries; a step of a job is 20 of them. */
export const ARCHIVE_TOTAL_BYTES = 1024 * 1024 * 1024;
export const IMPORTED_ENTRIES = 10_000;
/** Nothing that people write shrinks more than this; what does is meant to fill a disk. */
export const ARCHIVE_RATIO = 200;
/** What a browser writes into one field of text, and what it holds of a document beside what it shows of it, and stays quick. */
export const EDITED_TEXT_BYTES = 2 * 1024 * 1024;
export const EDITED_DOCUMENT_BYTES = 64 * 1024 * 1024;
/** How long an editor waits after the last change of its size before it fits the page into it anew, in milliseconds. */
export const PDF_RESIZE_MS = 500;
/** How long the desktop application has to come to the front, in milliseconds. */
export const DESKTOP_WAIT_MS = 2_000;
/** Long enough for a slow line to send what one begin call handed out. */
export const UPLOAD_HOURS = 12;
/** A signed address is used at once or by a resumed download; it must not outlive a revoked session for long. */
export const SIGNED_URL_SECONDS = 300;

/** A copy of a row is behind for less than a second as a rule; a browser that changed something, or heard of a change, reads consistently for this long. */
export const CONSISTENT_SECONDS = 5;

/** Links of a site or of the installation, and those below one of them: more is no navigation, and all come with every page. */
export const LINKS_PER_SITE = 50;
export const SUBLINKS_PER_LINK = 20;
/** Items a site is about. */
export const RELATED_ITEMS = 50;
/** Lists and pages that go to the recycle bin with their site in one transaction, which takes a hundred writes; more go by a job. */
export const RECYCLED_PARTS = 40;

export const NAME_LENGTH = 255;
/** What is sought among the files of an upload is looked up so long after the last key; there is a search from so many files on. */
export const UPLOAD_DEBOUNCE_MS = 500;
export const FILES_TO_SEARCH = 6;
export const TEXT_LENGTH = 1000;
/** Rich text that fits an item besides its other fields; DynamoDB ends at 400 KB. */
export const RICH_TEXT_LENGTH = 100_000;

/** What a fact keeps of one value; the version beside it has the whole. */
export const FACT_VALUE_BYTES = 4096;
/** What a fact keeps of all values together, however many fields change: half of what a row may hold. */
export const FACT_VALUES_BYTES = 200 * 1024;

/** Lambda hands on answers of 6 MB, in which it escapes every quotation mark once more. */
export const ANSWER_BYTES = 4 * 1024 * 1024;
/** A gateway refuses more than 10,240 bytes of request line and headers. These three, and headers of 2 KB, stay below. */
export const CURSOR_LENGTH = 3072;
/** Conditions as they stand in an address: twenty short ones or a few long ones. */
export const CONDITIONS_LENGTH = 3200;
/** Names of fields as they stand in an address: fifty usual ones. */
export const FIELD_NAMES_LENGTH = 1500;

/** Folders in one another: each costs a row when access to the innermost is asked. */
export const FOLDER_DEPTH = 20;
/** Folders looked at while somebody waits, to see how deep those are that are moved. */
export const MOVED_FOLDERS = 10_000;

/** Versions one answer tells of, the newest first. */
export const VERSIONS_PER_ANSWER = 100;

/** Items of one call that checks out, checks in or approves. */
export const CHECK_OUT_ITEMS = 10;
/** Attachments of one item: they are read with it. More belong in a library. */
export const ATTACHMENTS_PER_ITEM = 100;

/** Values of one field with hasMany; more belong in a list of their own. */
export const VALUES_PER_FIELD = 100;
/** Rules of one field and conditions of one rule: all of them are evaluated at each change in a form. */
export const BEHAVIOUR_RULES = 20;
export const BEHAVIOUR_CONDITIONS = 20;
/** Further fields that a lookup keeps a copy of; an item of 100 lookups has to stay below what a table row holds. */
export const LOOKUP_FIELDS = 10;

/** Shared views of a list, and views that one person keeps for himself in one list. */
export const SHARED_VIEWS = 50;
export const OWN_VIEWS = 20;
/** Orders of a list: each costs two writes per change of its fields. */
export const ORDERS_PER_LIST = 20;
/** Fields by which a view groups, and by which it sorts. */
export const VIEW_KEYS = 5;
/** Fields of a list, and columns of a view. */
export const FIELDS_PER_LIST = 200;
/** Fields of one call, which are changed in one transaction. */
export const FIELDS_AT_ONCE = 25;
/** Options of one choice, people who have to agree to a deletion, and forms and workflows of one list: read with it by every call. */
export const LIST_OPTIONS = 500;
export const DELETION_APPROVERS = 20;
/** People and groups that one answer names to whoever picks some. */
export const PEOPLE_AT_ONCE = 20;
/** Tabs of a form, and sections of a tab. */
export const FORM_PARTS = 50;
export const FORMS_PER_LIST = 50;
export const LIST_WORKFLOWS = 50;
/** People whom one workflow asks or tells, and the days after which it reminds them at the latest. */
export const NAMED_PEOPLE = 20;
export const REMIND_DAYS = 60;
/** Runs that one answer tells of, newest first. */
export const WORKFLOW_RUNS = 100;
/** Templates of one kind that a list has: whoever chooses one reads all of their names. */
export const TEMPLATES_PER_LIST = 200;
/** A list up to this size is checked for repeated values while somebody waits. */
export const UNIQUE_CHECK_ITEMS = 2000;
/** What a view keeps of the browser's column filters, as JSON. */
export const FILTER_MODEL_LENGTH = 10_000;

export const PAGE_SIZE = 20;
export const PAGE_SIZE_MAX = 200;
/** The highest number by which a page of rows can be asked for; cursors go on without end. */
export const PAGES_WALKED = 50;
/** Dead letters that are shown and settled at once: each costs a write of a transaction's 100. */
export const DEAD_LETTERS_PER_ANSWER = 50;
/** Whoever scrolls past the first page of a list reads on in larger steps. */
export const MORE_ROWS = 100;
/** Rows looked at for one answer when no index serves a filter; the cursor carries on from there. */
export const SCANNED_ROWS = 2000;
/** Rows of one answer to who asks for all; whoever wants more goes on from there. */
export const ALL_ROWS = 5000;
/** Words that one call finds people or items by. */
export const NAMED_WORDS = 500;
/** Items among which words are looked for: whoever has more looks them up one by one. */
export const NAMED_SCAN_ITEMS = 20_000;
/** Of things that go by the same words, those that are named. */
export const NAMED_MATCHES = 5;
/** Entries of a recycle bin that one page shows and one call names; older ones follow when these are gone. */
export const RECYCLE_ENTRIES = 500;
/** Bulk calls of one transaction each. */
export const BULK_ITEMS = 100;

/** People and groups of one permission call. */
export const PRINCIPALS_PER_CALL = 100;
/** Entries of one object: they are read with it by every call, and belong into groups where they are more. */
export const SCOPE_ENTRIES = 500;

/** Fifteen days minus an hour: as much as one screen of the audit trail reaches over. */
export const AUDIT_WINDOW_MINUTES = 21_540;
export const AUDIT_PAGE_SIZE = 100;
/** Rows of one page of an export, which is fetched page by page. */
export const AUDIT_EXPORT_ROWS = 1000;

/** Notifications of one page, and pages that are found by their number; whoever wants more goes on from the last one seen. */
export const NOTIFICATION_PAGE_SIZE = 10;
export const NOTIFICATION_PAGES = 100;
/** People and groups of one task: each costs two of a transaction's 100 writes when all of them change. */
export const TASK_PEOPLE = 40;
/** Long work of one person that has not ended; more would keep the queue busy for hours. */
export const OPEN_JOBS = 50;
/** Open tasks of one page. */
export const OPEN_TASKS = 500;
/** Pages of tasks that are read for one answer where most of what is found is done or may not be read any more. */
export const TASK_READS = 10;
/** Members of a group whose screens are told of a task of the group. */
export const TOLD_MEMBERS = 100;
/** Messages to everybody that are kept: all of them are read at each start of the browser. */
export const GLOBAL_NOTIFICATIONS = 50;
/** A week before something ends is early enough to fill a screen with it. */
export const REMINDER_MINUTES = 7 * 24 * 60;
/** Alerts of one list: all of them are read when something happens there. */
export const LIST_ALERTS = 500;
export const USER_ALERTS = 100;
/** Lists of one call: each costs four of a transaction's 100 writes. */
export const ALERT_LISTS = 20;
/** What nobody looked at for half a year is no news. */
export const NOTIFICATION_DAYS = 180;
/** Notifications and mails that one person may cause somebody else in an hour; more are left out, as nobody reads so many. */
export const NOTICES_PER_PERSON = 100;

/** The browser's freshness of an answer; live events invalidate it earlier. */
export const CACHE_MINUTES = 5;
/** What a consent document may have: it comes whole in one form, with room for the form around it. */
export const CONSENT_BYTES = MULTIPART_BYTES - 64 * 1024;
/** How long the link of a download stays in the page, in milliseconds. */
export const DOWNLOAD_LINK_MS = 500;
export const SEARCH_DEBOUNCE_MS = 300;
export const FILTER_DEBOUNCE_MS = 200;
export const FORM_DEBOUNCE_MS = 200;
/** How long nothing is typed before a form is kept in the browser. */
export const FORM_KEEP_MS = 500;

/** How often figures are asked for again of which no message tells. */
export const REFRESH_TICK_MS = 60_000;
/** How often the clock moves by which messages to everybody come and go. */
export const CLOCK_TICK_MS = 1_000;

export const ROW_REMOVAL_MS = 1_000;
export const STATUS_SUCCESS_VISIBLE_MS = 2_000;
/** Groups that one change gives or takes: each costs two of a transaction's 100 writes. */
export const GROUPS_AT_ONCE = 20;
/** People that one call puts into a group or takes out of it. */
export const MEMBERS_AT_ONCE = 100;

/** A text of the interface, and the key it is found by; letters are the longest. */
export const TRANSLATION_LENGTH = 5000;
export const TRANSLATION_KEY_LENGTH = 150;
/** Keys of one question for texts: as many as an address may name. */
export const TRANSLATION_KEYS = 200;
/** A file of texts: the product's own in one language are 170 KB. */
export const TRANSLATION_FILE_BYTES = 1024 * 1024;
export const TRANSLATION_FILE_KEYS = 10_000;
/** Refused texts of a file that one answer tells of. */
export const TRANSLATION_REFUSALS = 50;

/** Files that go to a storage container pass through the memory of a job on their way there and back; larger ones stay in the built-in place. */
export const CONTAINER_FILE_BYTES = 64 * 1024 * 1024;
/** How long one answer of a container may take, in milliseconds: below what a call has. */
export const CONTAINER_WAIT_MS = 15_000;
/** How long a file that was brought back from a container is kept for the next who reads it. */
export const STAGED_HOURS = 24;
