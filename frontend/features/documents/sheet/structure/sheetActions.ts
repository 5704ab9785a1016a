import type { OpenTable } from '#frontend/features/documents/sheet/openUniver.ts';
import { areaName, columnName } from '#shared/spreadsheets/addresses.ts';

export interface SheetAction {
  /** The key of its text below `documents.sheet.`. */
  key: string;
  count: number;
  isDanger: boolean;
  isOffered: boolean;
  run: () => void;
}

/** The editor's numbers for kinds of ranges. */
const ROWS = 1;
const COLUMNS = 2;
const ALL = 3;

const action = (key: string, count: number, run: () => void, isOffered = true): SheetAction => ({
  key,
  count,
  isDanger: key.startsWith('delete'),
  isOffered,
  run,
});

/** The selection: rows as 3:5, columns as C:D, cells as C3:D5. */
export const selectionName = ({ workbook }: OpenTable): string => {
  const { startRow, endRow, startColumn, endColumn, rangeType } = workbook.getActiveRange()?.getRange() ?? {};
  if (startRow === undefined || endRow === undefined || startColumn === undefined || endColumn === undefined) return '';
  if (rangeType === ROWS) return `${startRow + 1}:${endRow + 1}`;
  if (rangeType === COLUMNS) return `${columnName(startColumn)}:${columnName(endColumn)}`;
  return areaName({ from: { row: startRow, column: startColumn }, to: { row: endRow, column: endColumn } });
};

/** The actions for the selected rows and columns of the active worksheet, in groups. */
export const lineActions = ({ workbook }: OpenTable, isLocked: boolean): SheetAction[][] => {
  const selected = workbook.getActiveRange();
  if (!selected) return [];
  const sheet = workbook.getActiveSheet();
  const { startRow, endRow, startColumn, endColumn, rangeType } = selected.getRange();
  const [rows, columns] = [endRow - startRow + 1, endColumn - startColumn + 1];
  const [hasOtherRows, hasOtherColumns] = [rows < sheet.getMaxRows(), columns < sheet.getMaxColumns()];
  const ofRows = [
    action('insertRowsAbove', rows, () => sheet.insertRowsBefore(startRow, rows), !isLocked),
    action('insertRowsBelow', rows, () => sheet.insertRowsAfter(endRow, rows), !isLocked),
    action('deleteRows', rows, () => sheet.deleteRows(startRow, rows), !isLocked && hasOtherRows),
  ];
  const ofColumns = [
    action('insertColumnsLeft', columns, () => sheet.insertColumnsBefore(startColumn, columns), !isLocked),
    action('insertColumnsRight', columns, () => sheet.insertColumnsAfter(endColumn, columns), !isLocked),
    action('deleteColumns', columns, () => sheet.deleteColumns(startColumn, columns), !isLocked && hasOtherColumns),
  ];
  const moves = [
    action('moveRowsUp', rows, () => sheet.moveRows(sheet.getRange(startRow, 0, rows, 1), startRow - 1), !isLocked && startRow > 0),
    action(
      'moveRowsDown',
      rows,
      () => sheet.moveRows(sheet.getRange(startRow, 0, rows, 1), endRow + 2),
      !isLocked && endRow + 1 < sheet.getMaxRows(),
    ),
  ];
  const moveColumns = (to: number) => () => sheet.moveColumns(sheet.getRange(0, startColumn, 1, columns), to);
  const sideways = [
    action('moveColumnsLeft', columns, moveColumns(startColumn - 1), !isLocked && startColumn > 0),
    action('moveColumnsRight', columns, moveColumns(endColumn + 2), !isLocked && endColumn + 1 < sheet.getMaxColumns()),
  ];
  if (rangeType === ROWS) return [ofRows, moves];
  if (rangeType === COLUMNS) return [ofColumns, sideways];
  return rangeType === ALL ? [] : [ofRows, ofColumns];
};

interface SheetActionsInput {
  rename: () => void;
  remove: () => void;
}

/** The actions for a worksheet and its position among the others. */
export const sheetActions = ({ workbook, hasSheets }: OpenTable, id: string, isLocked: boolean, { rename, remove }: SheetActionsInput) => {
  const sheets = workbook.getSheets();
  const index = sheets.findIndex((sheet) => sheet.getSheetId() === id);
  const sheet = sheets[index];
  if (!sheet || !hasSheets) return [];
  const isLast = !sheets.some((one) => one !== sheet && !one.isSheetHidden());
  return [
    [action('addSheet', 1, () => workbook.insertSheet()), action('renameSheet', 1, rename, !isLocked)],
    [
      action('moveSheetLeft', 1, () => workbook.moveSheet(sheet, index - 1), index > 0),
      action('moveSheetRight', 1, () => workbook.moveSheet(sheet, index + 1), index < sheets.length - 1),
    ],
    [action('deleteSheet', 1, remove, !isLocked && !isLast)],
  ];
};
