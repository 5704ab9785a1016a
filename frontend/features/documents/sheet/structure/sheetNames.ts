import { isSheetName } from '#shared/spreadsheets/structure/sheetName.ts';

interface NamedSheet {
  getSheetId: () => string;
  getSheetName: () => string;
}

interface SheetName {
  id: unknown;
  name: string;
}

/** The new name and the id of a worksheet, if a command adds or renames one. */
export const sheetNameIn = (command: string, params: object | undefined): SheetName | undefined => {
  if (command !== 'sheet.command.set-worksheet-name' || !params || !('name' in params) || typeof params.name !== 'string') return undefined;
  return { id: 'subUnitId' in params ? params.subUnitId : undefined, name: params.name };
};

/** The key of the text that says why a worksheet name is not allowed; undefined if it is allowed. */
export const sheetNameError = (renamed: SheetName | undefined, sheets: NamedSheet[]): string | undefined => {
  if (!renamed) return undefined;
  if (!isSheetName(renamed.name)) return 'error.sheetNameInvalid';
  const others = sheets.filter((sheet) => sheet.getSheetId() !== renamed.id);
  const isTaken = others.some((sheet) => sheet.getSheetName().toLowerCase() === renamed.name.toLowerCase());
  return isTaken ? 'error.sheetNameTaken' : undefined;
};
