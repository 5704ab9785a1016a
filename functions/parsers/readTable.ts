import { readSheet } from '#functions/parsers/readSheet.ts';
import { type Table, Unparsable } from '#functions/platform/parser.ts';
import { IMPORTED_CELLS } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import { isArchive } from '#shared/spreadsheets/isArchive.ts';
import { decode } from '#shared/text/decode.ts';

/** Comma-separated values, whatever parts them; lines without anything are left out. */
const linesOf = async (bytes: Uint8Array): Promise<string[][]> => {
  // Its other names get lost when the bundler parts it from the function.
  const { default: papa } = await import('papaparse');
  const lines: string[][] = [];
  let cells = 0;
  papa.parse<string[]>(decode(bytes), {
    skipEmptyLines: 'greedy',
    step: ({ data }) => {
      cells += data.length;
      if (cells > IMPORTED_CELLS) throw new Unparsable('tooLarge', 'it has too many cells');
      lines.push(data);
    },
  });
  return lines;
};

/** Reads the table in a text of separated values or in the first sheet of a workbook. Its columns are as many as the first line names. */
export const readTable = async (bytes: Uint8Array): Promise<Table> => {
  const [columns, ...rows] = isArchive(bytes) ? await readSheet(bytes) : await linesOf(bytes);
  if (!columns || rows.length === 0) throw new Problem('invalidInput', { fields: [{ at: 'file', code: 'required' }] });
  return { columns: columns.map((name) => name.trim()), rows };
};
