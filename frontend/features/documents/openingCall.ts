import { list } from '#shared/contracts/list.ts';

/** The calls that open a file, by segment of the address. */
export const openingCall = { _document: list.openDocument, _spreadsheet: list.openSpreadsheet, _pdf: list.openPdf } as const;
