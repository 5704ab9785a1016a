import { type Area, areaName, areaOf, type CellPosition, COLUMNS, cellName, FORMULA_LENGTH, ROWS } from '#shared/spreadsheets/addresses.ts';
import { shifted } from '#shared/spreadsheets/formulas.ts';
import { attributeOf, escaped, findElement, isTrue, tagOf, unescaped } from '#shared/spreadsheets/markup.ts';
import { cellsIn, type Numbered, rowsIn } from '#shared/spreadsheets/rows.ts';
import { shiftArea } from '#shared/spreadsheets/structure/areas.ts';
import type { Plan, PlannedSheet } from '#shared/spreadsheets/structure/plan.ts';
import { StepRefused } from '#shared/spreadsheets/structure/refusal.ts';
import { insertedSpans, isRigid, type Shift, type Span, shiftIndex } from '#shared/spreadsheets/structure/shift.ts';
import { formulaAfter, sharedAfter } from '#shared/spreadsheets/structure/shiftFormula.ts';
import { UnreadableWorkbook } from '#shared/spreadsheets/workbook.ts';

/** Inserted cells that get the format of their neighbors; beyond that, only rows and columns have it. */
const STYLED = 200_000;

interface Group {
  place: CellPosition;
  formula: string;
  /** The shared formula afterwards; undefined if each cell gets its own. */
  after: string | undefined;
  /** The area of the group afterwards. */
  ref: string;
}

interface Sheet {
  plan: Plan;
  own: PlannedSheet;
  shifts: readonly Shift[];
  groups: Map<string, Group>;
  /** Inserted columns. */
  columns: Span[];
  styled: number;
}

const groupOf = (plan: Plan, own: PlannedSheet, position: CellPosition, formula: string, ref: string): Group => {
  if (formula.length > FORMULA_LENGTH) throw new UnreadableWorkbook('a formula that is too long');
  const area: Area = areaOf(ref) ?? { from: position, to: position };
  const after = sharedAfter(plan, own, { place: position, area, formula });
  const now = shiftArea(area, own.shifts);
  return { place: position, formula, after, ref: now ? areaName(now) : ref };
};

/** The shared formulas; also checks that no array formula is split. */
const groupsIn = (sheetData: string, plan: Plan, own: PlannedSheet): Map<string, Group> => {
  const groups = new Map<string, Group>();
  if (!/<f\s/.test(sheetData)) return groups;
  for (const row of rowsIn(sheetData))
    for (const cell of row.inner.includes('<f ') ? cellsIn(row.inner) : []) {
      const formula = findElement(cell.inner, 'f');
      const kind = formula && attributeOf(formula.tag, 't');
      if (!formula || !kind) continue;
      const ref = attributeOf(formula.tag, 'ref') ?? '';
      const group = attributeOf(formula.tag, 'si') ?? '';
      if (kind === 'dataTable' && own.shifts.length > 0) throw new StepRefused('arrayFixed', own.name);
      if (kind === 'array') requireWhole(own, areaOf(ref));
      if (kind === 'shared' && formula.inner)
        groups.set(group, groupOf(plan, own, { row: row.at, column: cell.at }, unescaped(formula.inner), ref));
    }
  return groups;
};

const requireWhole = (own: PlannedSheet, area: Area | undefined): void => {
  if (!area || !shiftArea(area, own.shifts)) return;
  const isWhole = (['row', 'column'] as const).every((axis) => isRigid({ from: area.from[axis], to: area.to[axis] }, axis, own.shifts));
  if (!isWhole) throw new StepRefused('arrayFixed', own.name);
};

/** The formula element of a cell; undefined if it stays unchanged. */
const formulaXml = (sheet: Sheet, inner: string, before: CellPosition): string | undefined => {
  const found = findElement(inner, 'f');
  if (!found) return undefined;
  const { plan, own } = sheet;
  const kind = attributeOf(found.tag, 't') ?? 'normal';
  const text = unescaped(found.inner);
  let tag = found.tag;
  let now = text && formulaAfter(plan, own, text);
  if (kind === 'shared') {
    const group = sheet.groups.get(attributeOf(found.tag, 'si') ?? '');
    if (!group) return undefined;
    if (group.after !== undefined && !text) return undefined;
    if (group.after !== undefined) {
      now = group.after;
      if (attributeOf(tag, 'ref') !== group.ref) tag = tag.replace(/\sref\s*=\s*(?:"[^"]*"|'[^']*')/, ` ref="${group.ref}"`);
    } else {
      const own = shifted(group.formula, before.row - group.place.row, before.column - group.place.column);
      now = formulaAfter(plan, sheet.own, own);
      tag = isTrue(attributeOf(tag, 'ca')) ? '<f ca="1">' : '<f>';
    }
  } else if (kind === 'array') {
    const area = areaOf(attributeOf(tag, 'ref') ?? '');
    const next = area && shiftArea(area, sheet.shifts);
    if (next) tag = tag.replace(/\sref\s*=\s*(?:"[^"]*"|'[^']*')/, ` ref="${areaName(next)}"`);
  }
  if (tag === found.tag && now === text) return undefined;
  const element = now ? `${tag.replace(/\s*\/?>$/, '>')}${escaped(now)}</f>` : tag;
  return inner.slice(0, found.start) + element + inner.slice(found.end);
};

interface Cell {
  column: number;
  xml: string;
  /** Its format, for cells inserted beside it. */
  look: string | undefined;
}

const cellAfter = (sheet: Sheet, row: Numbered, cell: Numbered, at: number): Cell | undefined => {
  const column = shiftIndex(cell.at, 'column', sheet.shifts);
  if (column === undefined) return undefined;
  const inner = cell.inner.includes('<f') ? formulaXml(sheet, cell.inner, { row: row.at, column: cell.at }) : undefined;
  const name = cellName({ row: at, column });
  const isSame = inner === undefined && cell.attributes.get('r') === name;
  const style = cell.attributes.get('s');
  if (isSame) return { column, xml: row.inner.slice(cell.start, cell.end), look: style };
  const attributes = new Map([['r', name], ...[...cell.attributes].filter(([key]) => key !== 'r')]);
  return { column, xml: tagOf('c', attributes, inner ?? cell.inner), look: style };
};

/** Inserted columns get the format of the column before them. */
const insertedCells = (sheet: Sheet, cells: Cell[], at: number): Cell[] =>
  sheet.columns.flatMap(({ from, to }) => {
    const style = cells.find(({ column }) => column === from - 1)?.look;
    if (!style || style === '0' || sheet.styled > STYLED) return [];
    sheet.styled += to - from + 1;
    return Array.from({ length: to - from + 1 }, (_, index) => blank(at, from + index, style));
  });

const blank = (row: number, column: number, style: string): Cell => ({
  column,
  xml: `<c r="${cellName({ row, column })}" s="${escaped(style)}"/>`,
  look: style,
});

interface Row {
  at: number;
  xml: string;
  attributes: Map<string, string>;
  looks: () => Cell[];
}

const rowAfter = (sheet: Sheet, row: Numbered, whole: string): Row | undefined => {
  const at = shiftIndex(row.at, 'row', sheet.shifts);
  if (at === undefined) return undefined;
  const movesColumns = sheet.shifts.some(({ axis }) => axis === 'column');
  const canStay = at === row.at && !movesColumns && !row.inner.includes('<f');
  let made: Cell[] | undefined;
  const cells = (): Cell[] => {
    made ??= [...cellsIn(row.inner)].flatMap((cell) => cellAfter(sheet, row, cell, at) ?? []);
    return made;
  };
  if (canStay) return { at, xml: whole, attributes: row.attributes, looks: cells };
  const all = [...cells(), ...insertedCells(sheet, cells(), at)];
  const inOrder = movesColumns ? all.sort((one, other) => one.column - other.column) : all;
  const attributes = new Map(row.attributes).set('r', `${at + 1}`);
  // An optional hint that is wrong where cells were added.
  if (movesColumns) attributes.delete('spans');
  return { at, xml: tagOf('row', attributes, inOrder.map(({ xml }) => xml).join('')), attributes, looks: () => inOrder };
};

/** Inserted rows get the format of the row before them. */
const blankRows = (sheet: Sheet, { from, to }: Span, before: Row | undefined): Row[] => {
  if (!before || before.at !== from - 1) return [];
  const styles = before.looks().filter(({ look: style }) => style && style !== '0');
  const isFormatted = isTrue(before.attributes.get('customFormat'));
  if (styles.length === 0 && !isFormatted) return [];
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const at = from + index;
    const attributes = new Map([['r', `${at + 1}`]]);
    if (isFormatted) attributes.set('s', before.attributes.get('s') ?? '0').set('customFormat', '1');
    sheet.styled += styles.length;
    const cells = sheet.styled > STYLED ? [] : styles.map(({ column, look: style }) => blank(at, column, style ?? '0'));
    return { at, xml: tagOf('row', attributes, cells.map(({ xml }) => xml).join('')), attributes, looks: () => cells };
  });
};

const requireRoom = (own: PlannedSheet, sheetData: string): void => {
  const last = { row: 0, column: 0 };
  for (const row of rowsIn(sheetData)) {
    last.row = Math.max(last.row, row.at);
    if (own.shifts.some(({ axis }) => axis === 'column'))
      for (const cell of cellsIn(row.inner)) last.column = Math.max(last.column, cell.at);
  }
  const isLost = (index: number, axis: 'row' | 'column', size: number): boolean => {
    const room = own.shifts.filter((shift) => shift.axis === axis && shift.kind === 'insert').reduce((sum, { count }) => sum + count, 0);
    return index + room >= size;
  };
  if (isLost(last.row, 'row', ROWS) || isLost(last.column, 'column', COLUMNS)) throw new StepRefused('sheetFull', own.name);
};

/** A worksheet's sheetData after all steps. Throws StepRefused for formulas that would be split and cells that would be lost. */
export const rowsAfter = (sheetData: string, plan: Plan, own: PlannedSheet): string => {
  const { shifts } = own;
  if (shifts.some(({ kind }) => kind === 'insert')) requireRoom(own, sheetData);
  const sheet: Sheet = {
    plan,
    own,
    shifts,
    groups: groupsIn(sheetData, plan, own),
    columns: insertedSpans('column', shifts),
    styled: 0,
  };
  const rows = [...rowsIn(sheetData)].flatMap((row) => rowAfter(sheet, row, sheetData.slice(row.start, row.end)) ?? []);
  if (shifts.some(({ kind, axis }) => kind === 'move' && axis === 'row')) rows.sort((one, other) => one.at - other.at);
  const blanks = insertedSpans('row', shifts).flatMap((span) =>
    blankRows(
      sheet,
      span,
      rows.findLast(({ at }) => at < span.from),
    ),
  );
  if (blanks.length === 0) return rows.map(({ xml }) => xml).join('');
  return [...rows, ...blanks]
    .sort((one, other) => one.at - other.at)
    .map(({ xml }) => xml)
    .join('');
};
