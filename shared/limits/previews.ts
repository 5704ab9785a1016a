/** Limits of what is shown of emails and archives, each with its reason. Sizes are bytes. */

/** An email or the directory of an archive that is looked into, which is in memory as a whole, and so is each part that is taken out of either. */
export const PREVIEWED_BYTES = 32 * 1024 * 1024;
/** The last bytes of an archive are read first; those of most hold its directory, of some 2,000 entries. */
export const ARCHIVE_END_BYTES = 256 * 1024;
/** A header of an entry in an archive, with the longest name and notes that it may have. */
export const ARCHIVE_HEADER_BYTES = 30 + 2 * 65_535;
/** Characters of an email's body that are shown, some 150 pages; they come with the answer. */
export const SHOWN_BODY_LENGTH = 500_000;
/** A picture in an email that is shown in its place, and all of them together: they come with the answer, a third longer. */
export const SHOWN_PICTURE_BYTES = 1024 * 1024;
export const SHOWN_PICTURES_BYTES = 1536 * 1024;
/** People of one line of an email, and attachments, that are named. */
export const SHOWN_PEOPLE = 500;
export const SHOWN_ATTACHMENTS = 200;
/** Messages in one another that are read for the search; deeper ones are an attack. */
export const MESSAGE_DEPTH = 5;
/** Entries of an archive that are named, and the characters of their names together. */
export const SHOWN_ENTRIES = 5_000;
export const SHOWN_NAMES_LENGTH = 500_000;
/** Folders in one another that are told apart; what lies deeper is told as one. */
export const SHOWN_FOLDER_DEPTH = 50;
/** Entries that are drawn at a time, and from how many entries on names are filtered. */
export const DRAWN_ENTRIES = 200;
export const FILTERED_ENTRIES = 50;
