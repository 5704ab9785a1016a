/** Items that somebody has ticked in one list: their numbers are kept with the job that works on them, and read again by each of its steps. */
export const SELECTED_ITEMS = 10_000;
/** Folders beside them, whose ids are longer. */
export const SELECTED_FOLDERS = 1_000;
/** Rows that are worked on while the caller waits. */
export const SELECTED_AT_ONCE = 20;
