/** Limits of signing in, and of how long that holds. */

/** Failures in a row of one name from one address before it has to wait, and for how long. */
export const SIGN_IN_FAILURES = 5;
/** Failures of an address in that time, with whatever names: an office behind one address mistypes that often. */
export const ADDRESS_FAILURES = 200;
/** Failures of a name in that time from all addresses from which it has not come in before. */
export const NAME_FAILURES = 100;
/** For how long an address is known from which somebody has signed in. */
export const KNOWN_ADDRESS_DAYS = 90;
export const SIGN_IN_WINDOW_SECONDS = 15 * 60;
/** How long the links of a letter about a forgotten password lead anywhere. */
export const MAILED_CODE_MINUTES = 60;
/** Codes of letters that one address may try in the time of a sign-in window; they are too long to be guessed at all. */
export const MAILED_CODE_TRIES = 20;
/** Letters about a forgotten password in that time, so that nobody's mailbox is filled by others. */
export const FORGOTTEN_PER_NAME = 3;
export const FORGOTTEN_PER_ADDRESS = 20;
/** Letters to support from one address in an hour. */
export const SUPPORT_PER_ADDRESS = 5;
/** What somebody may write to support, or an administrator to many. */
export const LETTER_LENGTH = 10_000;
export const SUBJECT_LENGTH = 200;
/** How long a captcha may be solved. */
export const CAPTCHA_MINUTES = 10;
/** Calls a session may make in a second, unless the host is told otherwise; as many seconds' worth may come at once. */
export const CALLS_PER_SECOND = 50;
export const BURST_SECONDS = 4;
/** Bytes of a body that count as one more call. The slowest that is done with them, cleaning rich text, takes some 5 ms for so many. */
export const JSON_BYTES_PER_CALL = 4096;
export const FORM_BYTES_PER_CALL = 64 * 1024;
export const ANSWER_BYTES_PER_CALL = 64 * 1024;

export const SESSION_HOURS = 12;
/** A session in which nobody does anything is over earlier: a shared machine is left more often than signed out of. */
export const SESSION_IDLE_HOURS = 4;
/** How exactly it is known when a session was used last; each note of it is a write. */
export const SESSION_SEEN_MINUTES = 10;
/** After that, what keeps an account the person's own asks for the password again. */
export const CONFIRMED_MINUTES = 10;
/** A consent document that is put in force binds whoever calls another function so much later at most. */
export const CONSENTS_REMEMBERED_SECONDS = 10;
/** Keys of one person, the days that one is good at most, and the minutes that a token for one is. */
export const API_KEYS_PER_PERSON = 20;
/** Sites that a key is confined to at most, and lists. */
export const KEY_PLACES = 10;
export const API_KEY_DAYS = 365;
export const TOKEN_MINUTES = 60;
/** Passkeys of one person. */
export const PASSKEYS_PER_PERSON = 20;
/** Recovery codes made at once. */
export const RECOVERY_CODES = 10;
export const CHALLENGE_MINUTES = 5;
/** How far from its end a consent document counts as read, in pixels. */
export const CONSENT_TOLERANCE = 5;
/** How long it is said that a consent document could not be shown, in milliseconds. */
export const CONSENT_REDIRECT_MS = 3000;
