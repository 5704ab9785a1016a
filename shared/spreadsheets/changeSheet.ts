import type { CellChange, SheetChange } from '#shared/models/documents/spreadsheet.ts';
import { type Area, areaName, areaOf, type CellPosition, cellName, isIn } from '#shared/spreadsheets/addresses.ts';
import { asWritten, shifted } from '#shared/spreadsheets/formulas.ts';
import { attributeOf, escaped, findElement, isTrue, tagOf, unescaped } from '#shared/spreadsheets/markup.ts';
import { cellsIn, type Numbered, rowsIn } from '#shared/spreadsheets/rows.ts';
import type { Styles } from '#shared/spreadsheets/styles.ts';
import { withWidths } from '#shared/spreadsheets/widths.ts';

/** A cell cannot be changed without breaking what depends on it. */
export class FixedCell extends Error {
  override name = 'FixedCell';
  readonly cell: string;

  constructor(position: CellPosition) {
    super(cellName(position));
    this.cell = this.message;
  }
}

const ERROR = /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!)$/;
/** Screens have 96 pixels per 72 points. */
const POINTS = 0.75;

const typed = (value: CellChange['value'], isFormula: boolean): { type: string | undefined; inner: string } => {
  if (value === null || value === undefined) return { type: undefined, inner: '' };
  if (typeof value === 'number') return { type: undefined, inner: `<v>${value}</v>` };
  if (typeof value === 'boolean') return { type: 'b', inner: `<v>${value ? 1 : 0}</v>` };
  if (isFormula) return { type: ERROR.test(value) ? 'e' : 'str', inner: `<v>${escaped(value)}</v>` };
  return { type: 'inlineStr', inner: `<is><t xml:space="preserve">${escaped(value)}</t></is>` };
};

interface Sheet {
  styles: Styles;
  /** Formats of columns that have one. */
  lookOfColumn: (column: number) => number;
  /** Cells whose shared formula lost its master cell. */
  orphans: Map<string, { place: CellPosition; formula: string }>;
}

const changeCell = (sheet: Sheet, before: Numbered | undefined, change: CellChange, styleBelow: number | undefined): string => {
  const attributes = new Map(before?.attributes ?? []);
  const style = Number(attributes.get('s') ?? styleBelow ?? sheet.lookOfColumn(change.column));
  const next = change.style ? sheet.styles.derive(style, change.style) : style;
  let inner = before?.inner ?? '';
  attributes.set('r', cellName(change));
  if (next > 0) attributes.set('s', `${next}`);
  else attributes.delete('s');
  if (change.value !== undefined || change.formula !== undefined) {
    const { type, inner: value } = typed(change.value, change.formula !== undefined);
    for (const name of ['t', 'cm', 'vm']) attributes.delete(name);
    if (type) attributes.set('t', type);
    inner = (change.formula === undefined ? '' : `<f>${escaped(asWritten(change.formula))}</f>`) + value;
  }
  return inner || attributes.has('s') ? tagOf('c', attributes, inner) : '';
};

/** Gives a cell its own formula in place of a shared one. */
const ownFormula = (sheet: Sheet, cell: Numbered, row: number, xml: string): string => {
  const formula = findElement(cell.inner, 'f');
  const shared = formula && attributeOf(formula.tag, 't') === 'shared' ? attributeOf(formula.tag, 'si') : undefined;
  const orphan = shared === undefined ? undefined : sheet.orphans.get(shared);
  if (!formula || !orphan) return xml;
  const own = shifted(orphan.formula, row - orphan.place.row, cell.at - orphan.place.column);
  const inner = `${cell.inner.slice(0, formula.start)}<f>${escaped(own)}</f>${cell.inner.slice(formula.end)}`;
  return tagOf('c', cell.attributes, inner);
};

const changeRow = (sheet: Sheet, row: Numbered | undefined, at: number, changes: CellChange[], height: number | undefined): string => {
  const waiting = changes.toSorted((one, other) => one.column - other.column);
  const below = row && isTrue(row.attributes.get('customFormat')) ? Number(row.attributes.get('s') ?? 0) : undefined;
  const cells: string[] = [];
  for (const cell of row ? cellsIn(row.inner) : []) {
    while ((waiting[0]?.column ?? Number.POSITIVE_INFINITY) < cell.at) {
      const change = waiting.shift();
      if (change) cells.push(changeCell(sheet, undefined, change, below));
    }
    if (waiting[0]?.column === cell.at) {
      const change = waiting.shift();
      if (change) cells.push(changeCell(sheet, cell, change, below));
    } else cells.push(ownFormula(sheet, cell, at, row?.inner.slice(cell.start, cell.end) ?? ''));
  }
  for (const change of waiting) cells.push(changeCell(sheet, undefined, change, below));
  const attributes = new Map(row?.attributes ?? []);
  attributes.set('r', `${at + 1}`);
  // An optional hint that is wrong where cells were added.
  attributes.delete('spans');
  if (height !== undefined) attributes.set('ht', `${height * POINTS}`).set('customHeight', '1');
  return tagOf('row', attributes, cells.join(''));
};

/** Areas that must stay together: array formulas, and table headers. */
const fixedAreas = (sheetData: string): { areas: Area[]; shared: Map<string, { place: CellPosition; formula: string }> } => {
  const areas: Area[] = [];
  const shared = new Map<string, { place: CellPosition; formula: string }>();
  if (!/<f\s/.test(sheetData)) return { areas, shared };
  for (const row of rowsIn(sheetData))
    for (const cell of row.inner.includes('<f ') ? cellsIn(row.inner) : []) {
      const formula = findElement(cell.inner, 'f');
      if (!formula) continue;
      const kind = attributeOf(formula.tag, 't');
      const area = areaOf(attributeOf(formula.tag, 'ref') ?? '');
      if ((kind === 'array' || kind === 'dataTable') && area) areas.push(area);
      const group = attributeOf(formula.tag, 'si');
      if (kind === 'shared' && group && formula.inner)
        shared.set(group, { place: { row: row.at, column: cell.at }, formula: unescaped(formula.inner) });
    }
  return { areas, shared };
};

const grown = (xml: string, cells: CellChange[]): string => {
  const found = findElement(xml, 'dimension');
  const area = found && areaOf(attributeOf(found.tag, 'ref') ?? '');
  if (!found || !area) return xml;
  const rows = [area.from.row, area.to.row, ...cells.map(({ row }) => row)];
  const columns = [area.from.column, area.to.column, ...cells.map(({ column }) => column)];
  const least = (numbers: number[]): number => numbers.reduce((one, other) => Math.min(one, other));
  const most = (numbers: number[]): number => numbers.reduce((one, other) => Math.max(one, other));
  const ref = areaName({ from: { row: least(rows), column: least(columns) }, to: { row: most(rows), column: most(columns) } });
  return `${xml.slice(0, found.start)}<dimension ref="${ref}"/>${xml.slice(found.end)}`;
};

const grouped = <T extends { row: number }>(changes: T[]): Map<number, T[]> => Map.groupBy(changes, ({ row }) => row);

/** Applies changes to the XML of a worksheet; everything else stays byte for byte. Throws FixedCell. */
export const changeSheet = (xml: string, change: SheetChange, styles: Styles, tableHeads: Area[]): string => {
  const data = findElement(xml, 'sheetData');
  if (!data) return xml;
  const { areas, shared } = fixedAreas(data.inner);
  const written = change.cells.filter(({ value, formula }) => value !== undefined || formula !== undefined);
  const met = written.find((cell) => [...areas, ...tableHeads].some((area) => isIn(cell, area)));
  if (met) throw new FixedCell(met);
  const left = new Set(written.map(cellName));
  const columns = findElement(xml, 'cols')?.inner ?? '';
  const sheet: Sheet = {
    styles,
    orphans: new Map([...shared].filter(([, { place: position }]) => left.has(cellName(position)))),
    lookOfColumn: (column) => styleOf(columns, column),
  };
  const cells = grouped(change.cells);
  const heights = new Map(change.heights.map(({ row, height }) => [row, height]));
  const waiting = [...new Set([...cells.keys(), ...heights.keys()])].sort((one, other) => one - other);
  const rows: string[] = [];
  const add = (row: Numbered | undefined, at: number) => rows.push(changeRow(sheet, row, at, cells.get(at) ?? [], heights.get(at)));
  for (const row of rowsIn(data.inner)) {
    for (; (waiting[0] ?? Number.POSITIVE_INFINITY) < row.at; waiting.shift()) add(undefined, waiting[0] ?? 0);
    if (waiting[0] === row.at) {
      add(row, row.at);
      waiting.shift();
    } else if (sheet.orphans.size > 0 && row.inner.includes('<f ')) add(row, row.at);
    else rows.push(data.inner.slice(row.start, row.end));
  }
  for (const at of waiting) add(undefined, at);
  const changed = `${xml.slice(0, data.start)}<sheetData>${rows.join('')}</sheetData>${xml.slice(data.end)}`;
  return withWidths(grown(changed, change.cells), change.widths);
};

const styleOf = (columns: string, column: number): number => {
  for (const tag of columns.match(/<col\s[^<>]*>/g) ?? []) {
    const [from, to] = [Number(attributeOf(tag, 'min')), Number(attributeOf(tag, 'max'))];
    if (from <= column + 1 && column + 1 <= to) return Number(attributeOf(tag, 'style') ?? 0);
  }
  return 0;
};
