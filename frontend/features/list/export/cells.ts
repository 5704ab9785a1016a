import type { Column } from '#frontend/features/list/columns/columns.ts';
import { cellText } from '#frontend/fields/cellText.ts';
import { paragraphsOf } from '#frontend/fields/text/paragraphs.ts';
import type { Cell } from '#frontend/ui/files/csv.ts';
import { type Field, holds } from '#shared/models/content/field.ts';
import type { Item } from '#shared/models/content/item.ts';

/** Separates multiple values like an import does, since the values can contain commas. */
const SEPARATOR = '; ';

/** The maximum number of formatted dates cached per column. */
const MAX_CACHED_TEXTS = 10_000;

/** A link is written as its address, which an import accepts. */
const formatValue = (field: Field, value: unknown): string => {
  const isLink = typeof value === 'object' && value !== null && 'url' in value;
  return isLink ? String(value.url) : cellText(field, value);
};

/** A cell of a table: a number or Boolean as such, so that it can be used in calculations, everything else as text. */
export const cellOf = ({ field, system, name }: Column, item: Item): Cell => {
  const value = item[name];
  if (!field) return typeof value === 'number' ? value : (system?.text(item) ?? null);
  if (value === null || value === undefined || value === '') return null;
  if (!field.hasMany && (typeof value === 'number' || typeof value === 'boolean')) return value;
  if (holds(field, 'html')) return paragraphsOf(String(value));
  return [value]
    .flat()
    .map((one) => formatValue(field, one))
    .join(SEPARATOR);
};

const holdsTime = ({ field, system }: Column): boolean => (field ? holds(field, 'day', 'moment') : system?.compares === 'day');

/**
 * Returns a function that writes the cells of a column. Formatting a date is the slowest part of a cell and many rows have the same one, so
 * dates are cached.
 */
export const cellsIn = (column: Column): ((item: Item) => Cell) => {
  if (!holdsTime(column)) return (item) => cellOf(column, item);
  const known = new Map<string, Cell>();
  return (item) => {
    const value = item[column.name];
    if (typeof value !== 'string') return cellOf(column, item);
    const cached = known.get(value);
    if (cached !== undefined) return cached;
    const cell = cellOf(column, item);
    if (known.size === MAX_CACHED_TEXTS) known.clear();
    known.set(value, cell);
    return cell;
  };
};
