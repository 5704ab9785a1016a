/** What LibreOffice is given: it holds a document many times over in memory. */
export const CONVERTED_BYTES = 20 * 1024 * 1024;
/** What the parts of such a document may come to when they are unpacked. */
export const CONVERTED_UNPACKED_BYTES = 300 * 1024 * 1024;
/** Nobody reads more, and a document that has more is mostly a mistake or an attack. */
export const CONVERTED_PAGES = 1000;
/** Milliseconds for one document, all attempts together: large ones take ten seconds, what takes longer mostly hangs. */
export const CONVERSION_MS = 45_000;
/** LibreOffice holds more than a GB: it is ended when nobody has needed it for so many milliseconds. It starts again in two seconds. */
export const CONVERSION_IDLE_MS = 20_000;
/** Conversions that wait for their turn, of one person and of all; each holds its document in memory. */
export const WAITING_CONVERSIONS = { each: 10, all: 40 };
/** Sheets of one table. */
export const SHEETS_PER_WORKBOOK = 255;
/** A file made of another is kept for so many hours, should it be asked for again. */
export const RENDITION_HOURS = 12;
