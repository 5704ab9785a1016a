/** Milliseconds in which a file of a stranger is read, filled in or changed; a gateway gives up at 29 seconds. */
export const PARSING_MS = 20_000;
/** Milliseconds that the process which reads them has to start: a busy machine takes seconds. */
export const PARSER_START_MS = 15_000;
/** It is ended when nobody has needed it for so many milliseconds. */
export const PARSER_IDLE_MS = 30_000;
/** Objects and, with its bytes, all that such a process may hold, in MB. */
export const PARSER_HEAP_MB = 512;
export const PARSER_MEMORY_MB = 1024;
/** Files that are read side by side, and tasks that wait: of one person, and of all. */
export const PARSER_PROCESSES = 2;
export const WAITING_PARSINGS = { each: 50, all: 500 };
/** Pixels of a picture that is made small: each takes four bytes while it is decoded, and as many again. */
export const THUMBNAIL_PIXELS = 40_000_000;
/** Parts of one office document; large manuals have some hundred pictures. */
export const DOCUMENT_PARTS = 5_000;
/** What the parts of a document may come to unpacked when it is filled in, and the elements that are held as objects of a KB each. */
export const MERGED_UNPACKED_BYTES = 100 * 1024 * 1024;
export const MERGED_ELEMENTS = 300_000;
/** Cells of a table that is brought in: each becomes a text in memory. */
export const IMPORTED_CELLS = 1_000_000;
