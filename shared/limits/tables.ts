/** What a browser opens of a table, packed and unpacked: every cell of it is held in memory several times. */
export const EDITED_TABLE_BYTES = 10 * 1024 * 1024;
export const UNPACKED_TABLE_BYTES = 96 * 1024 * 1024;
/** Cells of one save; more do not fit the body of a call. */
export const CHANGED_CELLS = 20_000;
/** Steps of one save that insert, delete or move rows, columns and sheets, and how many rows or columns one of them concerns: every cell behind
 * them and every formula is written again. */
export const STEPS_PER_SAVE = 500;
export const ROWS_PER_STEP = 10_000;
export const COLUMNS_PER_STEP = 1_000;
/** Wrong passwords of worksheets that one person tries on one file in a quarter of an hour. */
export const WORKSHEET_TRIES = 10;
/** How long the editor of tables waits after the last change of its size, in milliseconds. */
export const TABLE_RESIZE_MS = 250;
