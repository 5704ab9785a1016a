import type { TableStep } from '#shared/models/documents/tableStep.ts';
import { COLUMNS, ROWS } from '#shared/spreadsheets/addresses.ts';
import { StepRefused } from '#shared/spreadsheets/structure/refusal.ts';
import { isSheetName } from '#shared/spreadsheets/structure/sheetName.ts';
import type { Axis, Shift } from '#shared/spreadsheets/structure/shift.ts';
import { UnreadableWorkbook } from '#shared/spreadsheets/workbook.ts';

/** A worksheet before and after all steps. */
export interface PlannedSheet {
  /** Its original name; undefined if it was added. */
  readonly before: string | undefined;
  /** Whether it is a worksheet with cells, and whether it is visible. */
  readonly hasCells: boolean;
  readonly isHidden: boolean;
  name: string;
  isDeleted: boolean;
  /** What happened to its rows and columns. */
  readonly shifts: Shift[];
}

/** The combined result of all steps. */
export interface Plan {
  /** In the original order. */
  before: PlannedSheet[];
  /** In the new order. */
  after: PlannedSheet[];
  /** The worksheet with an original name, regardless of case. */
  named: (name: string) => PlannedSheet | undefined;
}

type SheetEntry = Pick<PlannedSheet, 'hasCells' | 'isHidden'> & { name: string };

const SIZES = { row: ROWS, column: COLUMNS } as const;

const shifts = {
  insertRows: { axis: 'row', kind: 'insert' },
  deleteRows: { axis: 'row', kind: 'delete' },
  moveRows: { axis: 'row', kind: 'move' },
  insertColumns: { axis: 'column', kind: 'insert' },
  deleteColumns: { axis: 'column', kind: 'delete' },
  moveColumns: { axis: 'column', kind: 'move' },
} as const satisfies Record<string, { axis: Axis; kind: Shift['kind'] }>;

type ShiftStep = Extract<TableStep, { count: number }>;

const shiftOf = (step: ShiftStep): Shift => {
  const { axis, kind } = shifts[step.kind];
  const { at, count } = step;
  if (at + count > SIZES[axis]) throw new StepRefused('sheetFull', step.sheet);
  return { axis, kind, at, count, ...('to' in step && { to: step.to }) };
};

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Places a worksheet after that many worksheets with cells. */
const putAt = (sheets: PlannedSheet[], sheet: PlannedSheet, to: number): PlannedSheet[] => {
  const next = sheets.filter((one) => one !== sheet);
  const successor = next.filter(({ hasCells }) => hasCells)[to];
  next.splice(successor ? next.indexOf(successor) : next.length, 0, sheet);
  return next;
};

const requireName = (sheets: PlannedSheet[], name: string, but?: PlannedSheet): void => {
  if (!isSheetName(name)) throw new StepRefused('sheetNameInvalid', name);
  if (sheets.some((sheet) => sheet !== but && same(sheet.name, name))) throw new StepRefused('sheetNameTaken', name);
};

const planStep = (sheets: PlannedSheet[], step: TableStep): PlannedSheet[] => {
  if (step.kind === 'addSheet') {
    requireName(sheets, step.sheet);
    const added = { before: undefined, hasCells: true, isHidden: false, name: step.sheet, isDeleted: false, shifts: [] };
    return putAt(sheets, added, step.to);
  }
  const sheet = sheets.find(({ name, hasCells }) => hasCells && name === step.sheet);
  if (!sheet) throw new UnreadableWorkbook(`no sheet ${step.sheet}`);
  if (step.kind === 'moveSheet') return putAt(sheets, sheet, step.to);
  if (step.kind === 'renameSheet') {
    requireName(sheets, step.name, sheet);
    sheet.name = step.name;
    return sheets;
  }
  if (step.kind === 'deleteSheet') {
    const rest = sheets.filter((one) => one !== sheet);
    if (!rest.some(({ isHidden, hasCells }) => hasCells && !isHidden)) throw new StepRefused('lastSheet', step.sheet);
    sheet.isDeleted = true;
    return rest;
  }
  sheet.shifts.push(shiftOf(step));
  return sheets;
};

/** Plans the steps for a workbook with these worksheets. Throws StepRefused, or UnreadableWorkbook if a worksheet does not exist. */
export const planOf = (entries: SheetEntry[], steps: readonly TableStep[]): Plan => {
  const before = entries.map(({ name, hasCells, isHidden }) => ({ before: name, hasCells, isHidden, name, isDeleted: false, shifts: [] }));
  const byName = new Map<string, PlannedSheet>(before.map((sheet) => [sheet.before.toLowerCase(), sheet]));
  const after = steps.reduce<PlannedSheet[]>(planStep, [...before]);
  return { before, after, named: (name) => byName.get(name.toLowerCase()) };
};

/** Whether worksheets are added, deleted, renamed or reordered. */
export const changesSheets = (steps: readonly TableStep[]): boolean => steps.some((step) => !('count' in step));
