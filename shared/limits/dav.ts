/** What a desktop program says in markup: a list of properties, or a lock. */
export const DAV_BODY_BYTES = 64 * 1024;
export const DAV_ELEMENTS = 1000;
export const DAV_DEPTH = 20;
/** Each element could declare some, and what it has inside would inherit them. */
export const DAV_NAMESPACES = 100;
/** Conditions of an `If` header, each of which is looked up. Clients name the locks that they hold. */
export const DAV_CONDITIONS = 100;
/** A client that is refreshed asks again in time; one that crashed keeps nobody out for longer. */
export const DAV_LOCK_SECONDS = 3600;
export const DAV_LOCK_MAX_SECONDS = 24 * 3600;
/** Days for which it is known how an item came to be checked out, after its lock is over. */
export const DAV_LOCK_KEPT_DAYS = 30;
/** Objects that one answer tells of; a client that is told of some only takes the others for deleted. */
export const DAV_CHILDREN_ENTRIES = 10_000;
/** What one answer tells, which is in memory as a whole: whoever asks for many properties of many objects is told of too many. */
export const DAV_ANSWER_BYTES = 16 * 1024 * 1024;
/** What clients keep beside one object, as it is stored. */
export const KEPT_PROPERTIES_LENGTH = 64 * 1024;
/** A program that puts a document aside has put another file in its place by then. */
export const FORMER_NAME_SECONDS = 60;
/** Long enough for a desktop program to start and to lock the file; from then on the lock says how long. */
export const DESKTOP_TOKEN_SECONDS = 15 * 60;
/** How long a client waits for a job that deletes or copies a folder, in milliseconds. */
export const DAV_JOB_MS = 60_000;
/** Names and keys that were proven, so that not every request counts as an attempt to sign in. */
export const DAV_SIGN_INS = 1000;
/** What desktop programs keep for themselves beside files: one is a few KB, of an icon at most some hundred. All of it is in memory. */
export const PROGRAM_FILE_BYTES = 1024 * 1024;
export const PROGRAM_FILES_BYTES = 32 * 1024 * 1024;
