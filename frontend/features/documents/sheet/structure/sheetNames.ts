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
export const nameRefusal = (wanted: SheetName | undefined, sheets: NamedSheet[]): string | undefined => {
  if (!wanted) return undefined;
  if (!isSheetName(wanted.name)) return 'error.sheetNameInvalid';
  const others = sheets.filter((sheet) => sheet.getSheetId() !== wanted.id);
  const isTaken = others.some((sheet) => sheet.getSheetName().toLowerCase() === wanted.name.toLowerCase());
  return isTaken ? 'error.sheetNameTaken' : undefined;
};
