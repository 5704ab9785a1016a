import { zipSync } from 'fflate';
import { type Parts, partsOf } from '#functions/parsers/documentParts.ts';
import type { Locked } from '#functions/platform/parser.ts';
import { UNPACKED_TABLE_BYTES } from '#shared/limits.ts';
import type { SheetChange } from '#shared/models/documents/spreadsheet.ts';
import { changeWorkbook as changeParts } from '#shared/spreadsheets/changeWorkbook.ts';
import { type Protection, type Workbook, workbookOf } from '#shared/spreadsheets/workbook.ts';

const opened = (bytes: Uint8Array): Workbook => workbookOf(partsOf(bytes, { bytes: UNPACKED_TABLE_BYTES }));

/** All sheets of a workbook with what protects them. */
export const sheetsOf = (bytes: Uint8Array): { name: string; protection?: Protection }[] =>
  opened(bytes).sheets.map(({ name, protection }) => ({ name, ...(protection && { protection }) }));

const isSamePart = (one: Parts, other: Parts, name: string | undefined): boolean =>
  name === undefined || Buffer.compare(one[name] ?? new Uint8Array(), other[name] ?? new Uint8Array()) === 0;

/** Protected sheets that would change. Texts of all sheets lie in one part. */
const lockedIn = ({ sheets, parts, strings }: Workbook, after: Parts): Locked[] => {
  const hasTexts = isSamePart(parts, after, strings);
  return sheets.flatMap(({ name, part, protection }) =>
    protection && !(hasTexts && isSamePart(parts, after, part)) ? [{ sheet: name, protection }] : [],
  );
};

/** The workbook that an editor began with, changed, and what protects the sheets of the one that is there now against it. */
export const changeWorkbook = (now: Uint8Array, began: Uint8Array | undefined, changes: SheetChange[]): [Uint8Array, Locked[]] => {
  const current = opened(now);
  const after = changeParts(began ? opened(began) : current, changes);
  return [zipSync(after), lockedIn(current, after)];
};
