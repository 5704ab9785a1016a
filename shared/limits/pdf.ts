/** The largest PDF that is parsed into objects, which take a multiple of its size. */
export const PDF_BYTES = 32 * 1024 * 1024;
/** Pages that can be arranged, and files that can be merged. */
export const PDF_PAGES = 2_000;
export const PDF_MERGED_FILES = 10;
/** Pages that one call renders or reads. */
export const PDF_DRAWN_PAGES = 10;
/** The longer side of a rendered page, in points: a little more than twice that of A4. */
export const PDF_DRAWN_SIZE = 2_000;
export const PDF_READ_PAGES = 100;
/** Characters and elements of an XFDF import; a heavily reviewed document has some thousand annotations. */
export const XFDF_LENGTH = 900_000;
export const XFDF_ELEMENTS = 100_000;
export const XFDF_DEPTH = 40;
export const PDF_ANNOTATIONS = 10_000;
/** Entries of an outline; nobody writes more. */
export const PDF_BOOKMARKS = 5_000;
