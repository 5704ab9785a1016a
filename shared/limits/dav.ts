import { DAY_SECONDS } from '#shared/time.ts';

/** The size of an XML body of a desktop program: a list of properties, or a lock. */
export const DAV_BODY_BYTES = 64 * 1024;
export const DAV_ELEMENTS = 1000;
export const DAV_DEPTH = 20;
/** Each element could declare some, which nested elements inherit. */
export const DAV_NAMESPACES = 100;
/** Conditions of an `If` header, each of which is looked up. Clients name the locks that they hold. */
export const DAV_CONDITIONS = 100;
/** Running clients refresh their locks in time; a crashed one locks others out no longer than this. */
export const DAV_LOCK_SECONDS = 3600;
export const DAV_LOCK_MAX_SECONDS = DAY_SECONDS;
/** Days for which it is remembered how an item was checked out, after its lock has ended. */
export const DAV_LOCK_STORED_DAYS = 30;
/** Objects in one answer; a client that got only some would take the others for deleted. */
export const DAV_CHILDREN_ENTRIES = 10_000;
/** The size of one answer, which is in memory as a whole: requests for many properties of many objects are refused. */
export const DAV_ANSWER_BYTES = 16 * 1024 * 1024;
/** Stored properties of one object. */
export const STORED_PROPERTIES_LENGTH = 64 * 1024;
/** A program that moves a document aside has replaced it within this time. */
export const FORMER_NAME_SECONDS = 60;
/** Long enough for a desktop program to start and lock the file; from then on the lock determines the lifetime. */
export const DESKTOP_TOKEN_SECONDS = 15 * 60;
/** Milliseconds that a client waits for a job that deletes or copies a folder. */
export const DAV_JOB_MS = 60_000;
/** Verified names and keys that are remembered, so that not every request counts as a sign-in attempt. */
export const DAV_SIGN_INS = 1000;
/** Private files of desktop programs: usually a few KB, icons up to some hundred. All are kept in memory. */
export const PROGRAM_FILE_BYTES = 1024 * 1024;
export const PROGRAM_FILES_BYTES = 32 * 1024 * 1024;
