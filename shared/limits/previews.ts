/** Limits of previews of emails and archives, each with its reason. Sizes are in bytes. */

/** The size of an email or archive directory, which is parsed in memory, and of each part extracted from either. */
export const PREVIEWED_BYTES = 32 * 1024 * 1024;
/** The last bytes of an archive are read first; they usually contain its directory, of some 2,000 entries. */
export const ARCHIVE_END_BYTES = 256 * 1024;
/** The header of an archive entry, with the longest possible name and extra field. */
export const ARCHIVE_HEADER_BYTES = 30 + 2 * 65_535;
/** Characters of an email's body that are shown, some 150 pages; they are part of the answer. */
export const SHOWN_BODY_LENGTH = 500_000;
/** The size of an inline image in an email, and of all of them: they are part of the answer, a third larger. */
export const SHOWN_PICTURE_BYTES = 1024 * 1024;
export const SHOWN_PICTURES_BYTES = 1536 * 1024;
/** Recipients per line and attachments of an email that are listed. */
export const SHOWN_PEOPLE = 500;
export const SHOWN_ATTACHMENTS = 200;
/** Nested messages that are searched; deeper ones are an attack. */
export const MESSAGE_DEPTH = 5;
/** Entries of an archive that are listed, and the total length of their names. */
export const SHOWN_ENTRIES = 5_000;
export const SHOWN_NAMES_LENGTH = 500_000;
/** Nested folders that are distinguished; deeper ones are merged. */
export const SHOWN_FOLDER_DEPTH = 50;
/** Entries rendered at a time, and the number from which there is a filter. */
export const DRAWN_ENTRIES = 200;
export const FILTERED_ENTRIES = 50;
