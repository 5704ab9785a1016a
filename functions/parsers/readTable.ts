import { type Table, Unparsable } from '#functions/platform/parser.ts';
import { IMPORTED_CELLS } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

/** Spreadsheet programs write UTF-8, UTF-16 or what Windows used before. */
export const decode = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Reads comma-separated values, whatever parts them; lines without anything are left out. */
export const readTable = async (bytes: Uint8Array): Promise<Table> => {
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
  const [columns, ...rows] = lines;
  if (!columns || rows.length === 0) throw new Problem('invalidInput', { fields: [{ at: 'file', code: 'required' }] });
  return { columns: columns.map((name) => name.trim()), rows };
};
