import type { CellChange } from '#shared/models/documents/spreadsheet.ts';
import type { TableStep } from '#shared/models/documents/tableStep.ts';
import { changeCsv } from '#shared/spreadsheets/csv.ts';
import { decode, encode, encodingOf } from '#shared/text/encoding.ts';
import type { EncodingName } from '#shared/text/encodings.ts';

/**
 * The bytes of a CSV file with what was changed, in its own encoding, or in the one that somebody reads it in. Throws a TextProblem for a
 * sign that it has not, and UnreadableWorkbook for sheets, which it has not either.
 */
export const changeCsvFile = (
  bytes: Uint8Array,
  { cells, steps = [], encoding: chosen }: { cells: CellChange[]; steps?: readonly TableStep[]; encoding?: EncodingName | undefined },
): Uint8Array<ArrayBuffer> => {
  const own = Uint8Array.from(bytes);
  const encoding = encodingOf(own, 'table.csv', chosen);
  return encode(changeCsv(decode(own, encoding), cells, steps), encoding);
};
