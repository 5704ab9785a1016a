/** Tags for filling in documents: all of them are read for each document. */
export const AUTOMATION_TAGS = 500;
/** Destinations of one document at a time. */
export const AUTOMATION_TARGETS = 50;
/** Items for which a tag can be tried, the latest first. */
export const TAG_OPTIONS = 50;
