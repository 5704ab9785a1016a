/** Limits of signing in and sessions. */

/** Consecutive failures of one name from one address before it has to wait, and for how long. */
export const SIGN_IN_FAILURES = 5;
/** Failures of an address within that time, with any names: an office behind one address mistypes that often. */
export const ADDRESS_FAILURES = 200;
/** Failures of a name within that time from all addresses that it has not signed in from before. */
export const NAME_FAILURES = 100;
/** Days for which an address counts as known after a sign-in. */
export const KNOWN_ADDRESS_DAYS = 90;
export const SIGN_IN_WINDOW_SECONDS = 15 * 60;
/** Minutes for which links in a password email are valid. */
export const MAILED_CODE_MINUTES = 60;
/** Mailed codes that one address may try within a sign-in window; they are too long to be guessed anyway. */
export const MAILED_CODE_TRIES = 20;
/** Password emails within that time, so that nobody's mailbox is flooded. */
export const FORGOTTEN_PER_NAME = 3;
export const FORGOTTEN_PER_ADDRESS = 20;
/** Support requests from one address per hour. */
export const SUPPORT_PER_ADDRESS = 5;
/** The length of a support request or a bulk email. */
export const MAX_EMAIL_CHARACTERS = 10_000;
export const SUBJECT_LENGTH = 200;
/** Minutes for solving a captcha. */
export const CAPTCHA_MINUTES = 10;
/** Calls per second of a session, unless the host is configured otherwise, and how many seconds' worth may arrive at the same time. */
export const CALLS_PER_SECOND = 50;
export const BURST_SECONDS = 4;
/** Bytes of a body that count as one more call. The slowest processing, sanitizing rich text, takes some 5 ms for as many. */
export const JSON_BYTES_PER_CALL = 4096;
export const FORM_BYTES_PER_CALL = 64 * 1024;
export const ANSWER_BYTES_PER_CALL = 64 * 1024;

export const SESSION_HOURS = 12;
/** An idle session ends earlier: people leave a shared machine more often than they sign out. */
export const SESSION_IDLE_HOURS = 4;
/** The accuracy in minutes of a session's last use; each update is a write. */
export const SESSION_SEEN_MINUTES = 10;
/** Minutes after which security settings ask for the password again. */
export const CONFIRMED_MINUTES = 10;
/** Seconds until an activated consent document binds callers of another function. */
export const CONSENTS_REMEMBERED_SECONDS = 10;
/** Keys of one person, the most days that one is valid, and the minutes that a token is. */
export const API_KEYS_PER_PERSON = 20;
/** Sites, and lists, that a key can be restricted to. */
export const KEY_PLACES = 10;
export const API_KEY_DAYS = 365;
export const TOKEN_MINUTES = 60;
/** Passkeys per person. */
export const PASSKEYS_PER_PERSON = 20;
/** Recovery codes created together. */
export const RECOVERY_CODES = 10;
export const CHALLENGE_MINUTES = 5;
/** Distance from its end in pixels at which a consent document counts as read. */
export const CONSENT_TOLERANCE = 5;
/** Milliseconds that a failure to show a consent document is displayed. */
export const CONSENT_REDIRECT_MS = 3000;
