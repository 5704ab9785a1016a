import type { CellChange } from '#shared/models/documents/spreadsheet.ts';
import type { TableStep } from '#shared/models/documents/tableStep.ts';
import { changeCsv } from '#shared/spreadsheets/csv.ts';
import { decode, encode, encodingOf } from '#shared/text/encoding.ts';
import type { EncodingName } from '#shared/text/encodings.ts';

/**
 * Applies changes to a CSV file, in its own encoding or a chosen one. Throws a TextProblem for a character that the encoding lacks, and
 * UnreadableWorkbook for worksheets, which CSV files do not have.
 */
export const changeCsvFile = (
  bytes: Uint8Array,
  { cells, steps = [], encoding: chosen }: { cells: CellChange[]; steps?: readonly TableStep[]; encoding?: EncodingName | undefined },
): Uint8Array<ArrayBuffer> => {
  const own = Uint8Array.from(bytes);
  const encoding = encodingOf(own, 'table.csv', chosen);
  return encode(changeCsv(decode(own, encoding), cells, steps), encoding);
};
