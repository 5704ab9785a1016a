/** What a log may be searched for, how many of its lines one answer tells, and how much of each: together less than an answer may hold. */
export const LOG_WORDS_LENGTH = 200;
export const LOG_ENTRIES = 300;
export const LOG_LINE_LENGTH = 8000;
