/** The largest source: LibreOffice needs many times its size in memory. */
export const CONVERTED_BYTES = 20 * 1024 * 1024;
/** The largest uncompressed size of such a document. */
export const CONVERTED_UNPACKED_BYTES = 300 * 1024 * 1024;
/** Nobody reads more, and longer documents are usually a mistake or an attack. */
export const CONVERTED_PAGES = 1000;
/**
 * Milliseconds of work for one document, including all attempts: large ones take ten seconds, and what takes longer usually hangs. On a busy
 * machine it may take twice as long.
 */
export const CONVERSION_MS = 45_000;
/** LibreOffice uses more than a GB: it is ended after so many idle milliseconds and restarts in two seconds. */
export const CONVERSION_IDLE_MS = 20_000;
/** Waiting conversions, per person and in total; each keeps its document in memory. */
export const WAITING_CONVERSIONS = { each: 10, all: 40 };
/** Worksheets of one workbook. */
export const SHEETS_PER_WORKBOOK = 255;
/** Hours that a derived file is kept in case it is requested again. */
export const RENDITION_HOURS = 12;
