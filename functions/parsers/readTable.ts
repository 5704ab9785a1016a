import { readSheet } from '#functions/parsers/readSheet.ts';
import { type Table, Unparsable } from '#functions/platform/parser.ts';
import { IMPORTED_CELLS } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import { isArchive } from '#shared/spreadsheets/isArchive.ts';
import { decode } from '#shared/text/decode.ts';

/** The beginning of a row, to identify it. */
const SHOWN = 40;

/** Without its closing quotation mark, a cell would swallow the rows after it. */
const unclosedQuote = ([text = '']: string[]): Problem =>
  new Problem('invalidInput', { fields: [{ at: 'file', code: 'unclosedQuote', params: { text: text.slice(0, SHOWN) } }] });

/** Lines of separated values with any delimiter; empty lines are left out. */
const linesOf = async (bytes: Uint8Array): Promise<string[][]> => {
  // Its named exports are lost when the bundler splits it off.
  const { default: papa } = await import('papaparse');
  const lines: string[][] = [];
  let cells = 0;
  papa.parse<string[]>(decode(bytes), {
    skipEmptyLines: 'greedy',
    step: ({ data, errors }) => {
      if (errors.some(({ type }) => type === 'Quotes')) throw unclosedQuote(data);
      cells += data.length;
      if (cells > IMPORTED_CELLS) throw new Unparsable('tooLarge', 'it has too many cells');
      lines.push(data);
    },
  });
  return lines;
};

/** The table in a text of separated values or in the first worksheet of a workbook. The first line determines the number of columns. */
export const readTable = async (bytes: Uint8Array): Promise<Table> => {
  const [columns, ...rows] = isArchive(bytes) ? await readSheet(bytes) : await linesOf(bytes);
  if (!columns || rows.length === 0) throw new Problem('invalidInput', { fields: [{ at: 'file', code: 'required' }] });
  return { columns: columns.map((name) => name.trim()), rows };
};
