import { type IWorkbookData, LocaleType } from '@univerjs/core';
import { readCsv, unquote } from '#shared/spreadsheets/csv.ts';
import { decode, encodingOf } from '#shared/text/encoding.ts';
import type { EncodingName } from '#shared/text/encodings.ts';

const ROOM = { rows: 100, columns: 12 };
const SHEET = 'table';

/**
 * A CSV file in the editor's format. Every field is text, so that nothing is read as a number or a date and written back in another form.
 */
export const csvData = (bytes: Uint8Array<ArrayBuffer>, encoding?: EncodingName): IWorkbookData => {
  const { lines } = readCsv(decode(bytes, encodingOf(bytes, 'table.csv', encoding)));
  const cells = lines.map(({ fields }) =>
    Object.fromEntries(fields.flatMap((field, column) => (field ? [[column, { v: unquote(field), t: 1, s: 'text' }]] : []))),
  );
  const columnCount = lines.reduce((most, { fields }) => Math.max(most, fields.length), 0) + ROOM.columns;
  return {
    id: 'workbook',
    name: '',
    appVersion: '0.25.1',
    locale: LocaleType.EN_US,
    styles: { text: { n: { pattern: '@' } } },
    defaultStyle: { n: { pattern: '@' } },
    sheetOrder: [SHEET],
    sheets: {
      [SHEET]: {
        id: SHEET,
        name: 'CSV',
        cellData: Object.fromEntries(cells.map((row, index) => [index, row])),
        rowCount: lines.length + ROOM.rows,
        columnCount,
        defaultColumnWidth: 120,
      },
    },
  };
};
