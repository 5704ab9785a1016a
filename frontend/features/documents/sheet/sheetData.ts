import type { ICellData, IColumnData, IRowData, IWorksheetData } from '@univerjs/core';
import { colorIn } from '#frontend/features/documents/sheet/colors.ts';
import { areaOf, type CellPosition, FORMULA_LENGTH } from '#shared/spreadsheets/addresses.ts';
import { asRead, shifted } from '#shared/spreadsheets/formulas.ts';
import { attributeOf, attributesOf, elementsOf, findElement, isTrue, unescaped } from '#shared/spreadsheets/markup.ts';
import { cellsIn, type Numbered, rowsIn } from '#shared/spreadsheets/rows.ts';
import { pixelsOf } from '#shared/spreadsheets/widths.ts';
import type { SheetPart } from '#shared/spreadsheets/workbook.ts';
import { withoutElements } from '#shared/text/scan.ts';

/** The plain text of rich text, without phonetic guides. */
export const textIn = (xml: string): string => {
  const plain = withoutElements(xml, ['rPh']);
  return [...elementsOf(plain, 't')].map(({ inner }) => unescaped(inner)).join('');
};

const PIXELS = 4 / 3;
/** Empty rows and columns to write in, beyond the existing ones. */
const ROOM = { rows: 100, columns: 12 };
const LEAST = { rows: 200, columns: 26 };

interface Shared {
  strings: string[];
  theme: string[];
  lookId: (styleId: number) => string | undefined;
}

const valueIn = (cell: Numbered, strings: string[]): Pick<ICellData, 'v' | 't'> => {
  const type = cell.attributes.get('t');
  if (type === 'inlineStr') return { v: textIn(cell.inner), t: 1 };
  const content = findElement(cell.inner, 'v')?.inner;
  if (content === undefined) return {};
  if (type === 's') return { v: strings[Number(content)] ?? '', t: 1 };
  if (type === 'str' || type === 'e' || type === 'd') return { v: unescaped(content), t: 1 };
  if (type === 'b') return { v: isTrue(content.trim()) ? 1 : 0, t: 3 };
  return { v: Number(content), t: 2 };
};

interface Group {
  place: CellPosition;
  formula: string;
}

/** The result is shown for array formulas, which cover several cells. */
const formulaOf = (cell: Numbered, position: CellPosition, groups: Map<string, Group>): string | undefined => {
  const found = findElement(cell.inner, 'f');
  if (!found) return undefined;
  const attributes = attributesOf(found.tag);
  const kind = attributes.get('t') ?? 'normal';
  if (kind === 'normal') return unescaped(found.inner) || undefined;
  if (kind !== 'shared') return undefined;
  const written = unescaped(found.inner);
  const name = attributes.get('si') ?? '';
  if (written) groups.set(name, { place: position, formula: written });
  const group = groups.get(name);
  if (!group || group.formula.length > FORMULA_LENGTH) return undefined;
  return shifted(group.formula, position.row - group.place.row, position.column - group.place.column);
};

interface Cells {
  cellData: Record<number, Record<number, ICellData>>;
  rowData: Record<number, Partial<IRowData>>;
  last: CellPosition;
}

const cellsOf = (sheetData: string, { strings, lookId: styleIdOf }: Shared): Cells => {
  const cellData: Cells['cellData'] = {};
  const rowData: Cells['rowData'] = {};
  const groups = new Map<string, Group>();
  const last = { row: 0, column: 0 };
  for (const row of rowsIn(sheetData)) {
    const height = Number(row.attributes.get('ht') ?? 0);
    const isHidden = isTrue(row.attributes.get('hidden'));
    const styleId = isTrue(row.attributes.get('customFormat')) ? styleIdOf(Number(row.attributes.get('s') ?? 0)) : undefined;
    if (height > 0 || isHidden || styleId)
      rowData[row.at] = {
        ...(height > 0 && { h: height * PIXELS, ia: 0 as const }),
        ...(isHidden && { hd: 1 as const }),
        ...(styleId && { s: styleId }),
      };
    const cells: Record<number, ICellData> = {};
    for (const cell of cellsIn(row.inner)) {
      const formula = cell.inner ? formulaOf(cell, { row: row.at, column: cell.at }, groups) : undefined;
      const style = styleIdOf(Number(cell.attributes.get('s') ?? 0));
      cells[cell.at] = { ...valueIn(cell, strings), ...(formula && { f: `=${asRead(formula)}` }), ...(style && { s: style }) };
      last.column = Math.max(last.column, cell.at);
    }
    cellData[row.at] = cells;
    last.row = Math.max(last.row, row.at);
  }
  return { cellData, rowData, last };
};

const columnsOf = (xml: string, styleIdOf: Shared['lookId']): Record<number, Partial<IColumnData>> => {
  const columns: Record<number, Partial<IColumnData>> = {};
  for (const { tag } of elementsOf(findElement(xml, 'cols')?.inner ?? '', 'col')) {
    const attributes = attributesOf(tag);
    const width = attributes.get('width');
    const styleId = styleIdOf(Number(attributes.get('style') ?? 0));
    const one = {
      ...(width && { w: pixelsOf(Number(width)) }),
      ...(isTrue(attributes.get('hidden')) && { hd: 1 as const }),
      ...(styleId && { s: styleId }),
    };
    // A format that applies to all columns up to the end is limited to the columns shown.
    for (
      let number = Number(attributes.get('min'));
      number <= Math.min(Number(attributes.get('max')), Number(attributes.get('min')) + 255);
      number += 1
    )
      columns[number - 1] = one;
  }
  return columns;
};

const freezeOf = (xml: string) => {
  const pane = findElement(xml, 'pane')?.tag;
  const attributes = pane ? attributesOf(pane) : new Map<string, string>();
  if (!attributes.get('state')?.startsWith('frozen')) return undefined;
  const first = areaOf(attributes.get('topLeftCell') ?? '')?.from;
  const [xSplit, ySplit] = [Number(attributes.get('xSplit') ?? 0), Number(attributes.get('ySplit') ?? 0)];
  return { xSplit, ySplit, startRow: ySplit > 0 ? (first?.row ?? ySplit) : -1, startColumn: xSplit > 0 ? (first?.column ?? xSplit) : -1 };
};

const mergesOf = (xml: string) =>
  [...elementsOf(findElement(xml, 'mergeCells')?.inner ?? '', 'mergeCell')].flatMap(({ tag }) => {
    const area = areaOf(attributeOf(tag, 'ref') ?? '');
    return area ? [{ startRow: area.from.row, startColumn: area.from.column, endRow: area.to.row, endColumn: area.to.column }] : [];
  });

/** A worksheet in the editor's format. */
export const sheetData = ({ name, part, isHidden, xml }: SheetPart, shared: Shared): Partial<IWorksheetData> => {
  const { cellData, rowData, last } = cellsOf(findElement(xml, 'sheetData')?.inner ?? '', shared);
  const format = attributesOf(findElement(xml, 'sheetFormatPr')?.tag ?? '');
  const view = attributesOf(findElement(xml, 'sheetView')?.tag ?? '');
  const mergeData = mergesOf(xml);
  const freeze = freezeOf(xml);
  const color = colorIn(findElement(xml, 'tabColor')?.tag, shared.theme);
  const columnData = columnsOf(xml, shared.lookId);
  return {
    id: part,
    name,
    hidden: isHidden ? 1 : 0,
    cellData,
    rowData,
    columnData,
    mergeData,
    rowCount: Math.max(LEAST.rows, last.row + ROOM.rows, ...mergeData.map(({ endRow }) => endRow + 1)),
    columnCount: Math.max(LEAST.columns, last.column + ROOM.columns, ...mergeData.map(({ endColumn }) => endColumn + 1)),
    defaultRowHeight: Number(format.get('defaultRowHeight') ?? 15) * PIXELS,
    defaultColumnWidth: format.has('defaultColWidth') ? pixelsOf(Number(format.get('defaultColWidth'))) : 64,
    showGridlines: view.get('showGridLines') === '0' ? 0 : 1,
    rightToLeft: isTrue(view.get('rightToLeft')) ? 1 : 0,
    zoomRatio: Math.min(4, Math.max(0.1, Number(view.get('zoomScale') ?? 100) / 100)),
    ...(freeze && { freeze }),
    ...(color && { tabColor: color }),
  };
};
