import { zipSync } from 'fflate';
import { type Parts, partsOf } from '#functions/parsers/documentParts.ts';
import type { ProtectedSheet, Tasks } from '#functions/platform/parser.ts';
import { UNPACKED_TABLE_BYTES } from '#shared/limits.ts';
import { changeWorkbook as changeParts } from '#shared/spreadsheets/changeWorkbook.ts';
import { isLocked } from '#shared/spreadsheets/structure/obstacles.ts';
import { changesSheets } from '#shared/spreadsheets/structure/plan.ts';
import { StepRefused } from '#shared/spreadsheets/structure/refusal.ts';
import { planFor } from '#shared/spreadsheets/structure/restructure.ts';
import { type Protection, type Workbook, workbookOf } from '#shared/spreadsheets/workbook.ts';

type Changes = Tasks['changeWorkbook']['input'];

const open = (bytes: Uint8Array): Workbook => workbookOf(partsOf(bytes, { bytes: UNPACKED_TABLE_BYTES }));

/** All worksheets of a workbook with their protection. */
export const sheetsOf = (bytes: Uint8Array): { name: string; protection?: Protection }[] =>
  open(bytes).sheets.map(({ name, protection }) => ({ name, ...(protection && { protection }) }));

const isSamePart = (one: Parts, other: Parts, name: string | undefined): boolean =>
  name === undefined || Buffer.compare(one[name] ?? new Uint8Array(), other[name] ?? new Uint8Array()) === 0;

/** The parts of changed worksheets; a formula that only follows moved cells is not a change. */
const changedParts = (opened: Workbook, { steps, sheets }: Changes): Set<string> => {
  const { before } = planFor(opened, steps);
  const written = new Set(
    sheets.filter(({ cells, widths, heights }) => cells.length + widths.length + heights.length > 0).map(({ name }) => name),
  );
  const changed = before.filter(
    (sheet) => sheet.shifts.length > 0 || sheet.isDeleted || sheet.name !== sheet.before || written.has(sheet.name),
  );
  const names = new Set(changed.map((sheet) => sheet.before));
  return new Set(opened.sheets.filter(({ name }) => names.has(name)).map(({ part }) => part));
};

/**
 * Protected worksheets that would change, including those that were at another position when the editor opened the file. The texts of all
 * worksheets are in one part.
 */
const lockedIn = (current: Workbook, opened: Workbook, changes: Changes): ProtectedSheet[] => {
  const hasTexts = isSamePart(current.parts, opened.parts, current.strings);
  const changed = changedParts(opened, changes);
  return current.sheets.flatMap(({ name, part, protection }) =>
    protection && (changed.has(part) || !hasTexts || !isSamePart(current.parts, opened.parts, part)) ? [{ sheet: name, protection }] : [],
  );
};

/** The changed workbook of an editor, and the protected worksheets of the current file that the change affects. */
export const changeWorkbook = (
  currentBytes: Uint8Array,
  openedBytes: Uint8Array | undefined,
  changes: Changes,
): [Uint8Array, ProtectedSheet[]] => {
  const current = open(currentBytes);
  if (changesSheets(changes.steps) && isLocked(current.xml)) throw new StepRefused('workbookLocked', current.sheets[0]?.name ?? '');
  const opened = openedBytes ? open(openedBytes) : current;
  const after = changeParts(opened, changes);
  return [zipSync(after), lockedIn(current, opened, changes)];
};
