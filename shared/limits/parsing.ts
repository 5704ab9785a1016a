/** Milliseconds for parsing, filling in or changing an untrusted file; gateways give up after 29 seconds. */
export const PARSING_MS = 20_000;
/** Milliseconds that the parser process has to start: a busy machine takes seconds. */
export const PARSER_START_MS = 15_000;
/** Idle milliseconds after which the process is ended. */
export const PARSER_IDLE_MS = 30_000;
/** Megabytes of heap, and of all memory, that such a process may use. */
export const PARSER_HEAP_MB = 512;
export const PARSER_MEMORY_MB = 1024;
/** Files parsed in parallel, and waiting tasks per person and in total. */
export const PARSER_PROCESSES = 2;
export const WAITING_PARSINGS = { each: 50, all: 500 };
/** Pixels of an image that is scaled down: each takes four bytes when decoded, and as many again. */
export const THUMBNAIL_PIXELS = 40_000_000;
/** Parts of one office document; large manuals have some hundred images. */
export const DOCUMENT_PARTS = 5_000;
/** The uncompressed size of a document that is filled in, and its elements, which are kept as objects of a KB each. */
export const MERGED_UNPACKED_BYTES = 100 * 1024 * 1024;
export const MERGED_ELEMENTS = 300_000;
/** Cells of an imported table: each becomes a string in memory. */
export const IMPORTED_CELLS = 1_000_000;
