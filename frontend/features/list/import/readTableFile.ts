import { decode } from '#shared/text/decode.ts';

/** A table of a file: the names in its first line, and the rows below. */
export interface FileTable {
  columns: string[];
  rows: string[][];
}

/** An export marks text that programs would run as a formula. */
const unmarked = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

/** Reads a table of comma-separated values here, so that nobody imports what they did not mean. Null where it is no table. */
export const readTableFile = async (file: Blob): Promise<FileTable | null> => {
  const { default: papaparse } = await import('papaparse');
  const { data } = papaparse.parse<string[]>(decode(new Uint8Array(await file.arrayBuffer())), { skipEmptyLines: 'greedy' });
  const [names, ...rows] = data;
  if (!names || rows.length === 0) return null;
  return { columns: names.map((name) => name.trim()), rows: rows.map((row) => row.map(unmarked)) };
};
