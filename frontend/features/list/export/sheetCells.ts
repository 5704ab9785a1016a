import type { Column } from '#frontend/features/list/columns/columns.ts';
import { cellOf } from '#frontend/features/list/export/cells.ts';
import type { Sheet, SheetCell } from '#frontend/ui/files/tableFile.ts';
import { currencySign, sheetFormats } from '#frontend/ui/formats.ts';
import { type Field, fieldTypeName, valueKind } from '#shared/models/content/field.ts';
import type { Item } from '#shared/models/content/item.ts';
import { isSheetName, SHEET_NAME_LENGTH } from '#shared/spreadsheets/structure/sheetName.ts';

/** Characters of a day without a time. */
const DAY_LENGTH = 'YYYY-MM-DD'.length;
/** The width of a character in a spreadsheet, in pixels. */
const CHARACTER = 7;
/** Decimals of a number if its field does not specify them. */
const DECIMALS = 2;

const numberFormat = ({ contentType: { fieldType, rules } }: Field): string => {
  const decimals = rules.DecimalPrecision ?? DECIMALS;
  const plain = decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`;
  return fieldTypeName(fieldType) === 'Currency' ? `"${currencySign(rules.Currency)}"#,##${plain}` : plain;
};

/** Spreadsheets have no time zones, so a time is written in the reader's time zone. */
const asOnTheWall = (iso: string): Date => {
  const at = new Date(iso);
  return new Date(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate(), at.getHours(), at.getMinutes()));
};

/** A cell of a spreadsheet. Dates, times and numbers keep their types and formats, so that they can be sorted and used in calculations. */
export const sheetCell = (column: Column, item: Item): SheetCell => {
  const { field, name } = column;
  const value = item[name];
  if (!field)
    return name.endsWith('On') && typeof value === 'string'
      ? { value: asOnTheWall(value), format: sheetFormats.moment }
      : cellOf(column, item);
  if (field.hasMany || value === null || value === undefined || value === '') return cellOf(column, item);
  const kind = valueKind(field);
  if (kind === 'day' && typeof value === 'string') return { value: new Date(`${value.slice(0, 10)}T00:00:00Z`), format: sheetFormats.day };
  if (kind === 'moment' && typeof value === 'string')
    return value.length > DAY_LENGTH
      ? { value: asOnTheWall(value), format: sheetFormats.moment }
      : { value: new Date(`${value}T00:00:00Z`), format: sheetFormats.day };
  if (kind === 'number' && typeof value === 'number') return { value, format: numberFormat(field) };
  return cellOf(column, item);
};

/** The title of a list as the name of a worksheet, without characters that one cannot contain; empty if nothing valid is left. */
const sheetName = (title: string): string => {
  const name = title
    .replaceAll(/[:\\/?*[\]]/g, ' ')
    .replace(/^[\s']+/, '')
    .slice(0, SHEET_NAME_LENGTH)
    .replace(/[\s']+$/, '');
  return isSheetName(name) ? name : '';
};

/** The worksheet of a list, with columns as wide as on the screen. */
export const sheetOf = (title: string, columns: Column[]): Sheet => ({
  name: sheetName(title),
  widths: columns.map(({ width }) => Math.max(8, Math.round(width / CHARACTER))),
});
