/** The length of a log search, the lines in one answer, and the length of each: together less than the size of an answer. */
export const LOG_WORDS_LENGTH = 200;
export const LOG_ENTRIES = 300;
export const LOG_LINE_LENGTH = 8000;
