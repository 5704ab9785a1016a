/** The size of a workbook opened in the browser, compressed and uncompressed: every cell is in memory several times. */
export const EDITED_TABLE_BYTES = 10 * 1024 * 1024;
export const UNPACKED_TABLE_BYTES = 96 * 1024 * 1024;
/** Cells of one save; more do not fit into the body of a call. */
export const CHANGED_CELLS = 20_000;
/** Structural changes of one save, and rows or columns of each: all following cells and all formulas are rewritten. */
export const STEPS_PER_SAVE = 500;
export const ROWS_PER_STEP = 10_000;
export const COLUMNS_PER_STEP = 1_000;
/** Wrong worksheet passwords that one person may try on one file in a quarter of an hour. */
export const WORKSHEET_TRIES = 10;
/** Milliseconds that the spreadsheet editor waits after its last resize. */
export const TABLE_RESIZE_MS = 250;
/** Characters of a cell of a workbook. Excel asks to repair one with a longer text. */
export const CELL_LENGTH = 32_767;
