/** Tags that documents can be filled in with: all of them are read for each document. */
export const AUTOMATION_TAGS = 500;
/** Where one document is sent at once. */
export const AUTOMATION_TARGETS = 50;
/** Items that a tag can be tried with, the newest first. */
export const TAG_OPTIONS = 50;
