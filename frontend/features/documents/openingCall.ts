import { list } from '#shared/contracts/list.ts';

/** The call that opens a file under each word of an address. */
export const openingCall = { _document: list.openDocument, _spreadsheet: list.openSpreadsheet, _pdf: list.openPdf } as const;
