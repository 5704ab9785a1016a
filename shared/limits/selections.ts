/** Selected items of one list: their numbers are stored with the job and read again by each step. */
export const SELECTED_ITEMS = 10_000;
/** Selected folders, whose ids are longer. */
export const SELECTED_FOLDERS = 1_000;
/** Rows processed while the caller waits. */
export const SELECTED_AT_ONCE = 20;
