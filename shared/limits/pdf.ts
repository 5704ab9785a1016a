/** What of a PDF is read into objects, which take a multiple of its bytes. */
export const PDF_BYTES = 32 * 1024 * 1024;
/** Pages that are put in order, and files that are put behind one another. */
export const PDF_PAGES = 2_000;
export const PDF_MERGED_FILES = 10;
/** Pages that one call draws or reads. */
export const PDF_DRAWN_PAGES = 10;
/** The longer side of a page that is drawn, in points: twice that of A4, with some room. */
export const PDF_DRAWN_SIZE = 2_000;
export const PDF_READ_PAGES = 100;
/** Characters and elements of what comes in as XFDF; a heavily reviewed document has some thousand annotations. */
export const XFDF_LENGTH = 900_000;
export const XFDF_ELEMENTS = 100_000;
export const XFDF_DEPTH = 40;
export const PDF_ANNOTATIONS = 10_000;
/** Entries of an outline; whoever writes more wrote no outline. */
export const PDF_BOOKMARKS = 5_000;
