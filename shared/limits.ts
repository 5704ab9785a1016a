/** Every limit of the product with its reason. Sizes are bytes, times are milliseconds unless the name says otherwise. */

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
/** Long enough for a slow line to send what one begin call handed out. */
export const UPLOAD_HOURS = 12;
/** A signed address is used at once or by a resumed download; it must not outlive a revoked session for long. */
export const SIGNED_URL_SECONDS = 300;

export const NAME_LENGTH = 255;
export const COMMENT_LENGTH = 1000;
export const TEXT_LENGTH = 1000;
/** Rich text that fits an item besides its other fields; DynamoDB ends at 400 KB. */
export const RICH_TEXT_LENGTH = 100_000;

export const PAGE_SIZE = 20;
export const PAGE_SIZE_MAX = 200;
/** Rows looked at for one answer when no index serves a filter; the cursor carries on from there. */
export const SCAN_BUDGET = 2000;
/** Bulk calls of one transaction each. */
export const BULK_ITEMS = 100;

/** Wrong passwords before a name or an address has to wait. */
export const SIGN_IN_FAILURES = 5;
export const ADDRESS_FAILURES = 50;
export const SIGN_IN_WINDOW_SECONDS = 15 * 60;
/** Calls a session may make in a second, unless the host is told otherwise; as many seconds' worth may come at once. */
export const CALLS_PER_SECOND = 50;
export const BURST_SECONDS = 4;

export const SESSION_HOURS = 12;
export const CHALLENGE_MINUTES = 5;

/** The browser's freshness of an answer; live events invalidate it earlier. */
export const CACHE_MINUTES = 5;
export const SEARCH_DEBOUNCE = 300;
export const FORM_DEBOUNCE = 200;

export const HUB_RETRY = 10_000;
export const HUB_RETRIES = 5;
export const HUB_QUEUE = 500;
export const HUB_IDLE = 60_000;
export const HUB_STATUS_VISIBLE = 5_000;
/** API Gateway cuts a silent connection at 10 minutes and any at 2 hours; both are met before they happen. */
export const HUB_PING = 4 * 60_000;
export const HUB_RENEW = 110 * 60_000;
/** Facts are ordered by their writer's clock; replay reaches this far back so that no late writer is missed. */
export const REPLAY_OVERLAP = 30_000;
/** Events one replay sends; beyond that the client is told to refresh the key as a whole. */
export const REPLAY_LIMIT = 500;

export const ROW_REMOVAL = 1_000;
export const STATUS_SUCCESS_VISIBLE = 2_000;
