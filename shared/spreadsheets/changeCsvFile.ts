import type { CellChange } from '#shared/models/documents/spreadsheet.ts';
import type { TableStep } from '#shared/models/documents/tableStep.ts';
import { changeCsv } from '#shared/spreadsheets/csv.ts';
import { decode, encode, encodingOf } from '#shared/text/encoding.ts';

/**
 * The bytes of a CSV file with what was changed, in its own encoding. Throws a TextProblem for a sign that it has not,
 * and UnreadableWorkbook for sheets, which it has not either.
 */
export const changeCsvFile = (bytes: Uint8Array, changes: CellChange[], steps: readonly TableStep[] = []): Uint8Array<ArrayBuffer> => {
  const own = Uint8Array.from(bytes);
  const encoding = encodingOf(own, 'table.csv');
  return encode(changeCsv(decode(own, encoding), changes, steps), encoding);
};
