import type { CellObject, SSF as Formats } from '@e965/xlsx';
import { archiveOf, partsOf } from '#functions/parsers/documentParts.ts';
import { Unparsable } from '#functions/platform/parser.ts';
import { IMPORTED_CELLS, SEARCHED_UNPACKED_BYTES } from '#shared/limits.ts';

const padded = (value: number, digits = 2): string => String(value).padStart(digits, '0');

/** A date, time or both in the author's local time, because spreadsheets have no time zones. */
const timeText = (formats: typeof Formats, serial: number, date1904: boolean): string => {
  const { y, m, d, H, M } = formats.parse_date_code(serial + 1 / 172_800, { date1904 });
  const [day, time] = [`${padded(y, 4)}-${padded(m)}-${padded(d)}`, `${padded(H)}:${padded(M)}`];
  if (serial < 1) return time;
  return Number.isInteger(serial) ? day : `${day} ${time}`;
};

const textOf = (formats: typeof Formats, cell: CellObject | undefined, date1904: boolean): string => {
  if (!cell || cell.t === 'e' || cell.v === undefined) return '';
  if (cell.t === 'n' && typeof cell.v === 'number' && formats.is_date(String(cell.z ?? ''))) return timeText(formats, cell.v, date1904);
  return String(cell.v);
};

/** The rows of the first worksheet with content; formulas have their last result. Throws Unparsable. */
export const readSheet = async (bytes: Uint8Array): Promise<string[][]> => {
  const { read, SSF } = await import('@e965/xlsx');
  const file = archiveOf(partsOf(bytes, { bytes: SEARCHED_UNPACKED_BYTES }));
  const options = { type: 'array', dense: true, cellFormula: false, cellHTML: false, cellNF: true, cellDates: false } as const;
  const { SheetNames, Sheets, Workbook } = read(file, options);
  const date1904 = Workbook?.WBProps?.date1904 === true;
  for (const name of SheetNames) {
    const rows = Sheets[name]?.['!data'] ?? [];
    const lines: string[][] = [];
    let cells = 0;
    // A worksheet can claim a huge size, but has few cells.
    for (const at of Object.keys(rows)) {
      const row = rows[Number(at)] ?? [];
      cells += row.length;
      if (cells > IMPORTED_CELLS) throw new Unparsable('tooLarge', 'it has too many cells');
      lines.push(Array.from(row, (cell) => textOf(SSF, cell, date1904)));
    }
    const filled = lines.filter((line) => line.some((text) => text.trim() !== ''));
    if (filled.length > 0) return filled;
  }
  return [];
};
