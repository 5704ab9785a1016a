import type { IBorderStyleData, IStyleData, Nullable } from '@univerjs/core';
import { horizontals, verticals, WRAP } from '#frontend/features/documents/sheet/cellStyles.ts';
import { borderStyles, type CellStyle } from '#shared/models/documents/spreadsheet.ts';

const twoDigits = (number: string): string => Math.min(255, Number(number)).toString(16).padStart(2, '0');

/** A color as #rrggbb; null for none, and for one that has no such form. */
const hex = (color: Nullable<string>): string | null => {
  if (!color) return null;
  if (/^#[\da-f]{6}$/i.test(color)) return color.toLowerCase();
  if (/^#[\da-f]{3}$/i.test(color)) return `#${[...color.slice(1)].map((digit) => digit + digit).join('')}`.toLowerCase();
  const [, ...parts] = /^rgba?\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)/.exec(color) ?? [];
  return parts.length === 3 ? `#${parts.map(twoDigits).join('')}` : null;
};

const border = (side: Nullable<IBorderStyleData>): NonNullable<CellStyle['top']> | null => {
  const style = borderStyles[(side?.s ?? 0) - 1];
  return style ? { style, color: hex(side?.cl?.rgb) ?? '#000000' } : null;
};

const fillPattern = (cellStyle: IStyleData): string | null => {
  const patternType = cellStyle.n?.pattern;
  return patternType && patternType !== 'General' ? patternType : null;
};

/** The part of a cell's style that the file can store. */
export const styleOf = (cellStyle: Nullable<IStyleData>): Required<CellStyle> => {
  const { bl, it, ul, st, fs, ff, cl, bg, ht, vt, tb, bd } = cellStyle ?? {};
  return {
    bold: bl === 1,
    italic: it === 1,
    underline: ul?.s === 1,
    strike: st?.s === 1,
    size: fs ?? null,
    font: ff ?? null,
    color: hex(cl?.rgb),
    fill: hex(bg?.rgb),
    pattern: cellStyle ? fillPattern(cellStyle) : null,
    horizontal: horizontals[ht ?? 0] || null,
    vertical: verticals[vt ?? 0] || null,
    wrap: tb === WRAP,
    top: border(bd?.t),
    right: border(bd?.r),
    bottom: border(bd?.b),
    left: border(bd?.l),
  };
};

/** The changed properties of a style; undefined if nothing changed. */
export const styleChange = (before: Nullable<IStyleData>, after: Nullable<IStyleData>): CellStyle | undefined => {
  const [old, now] = [styleOf(before), styleOf(after)];
  const names = (Object.keys(now) as (keyof CellStyle)[]).filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]));
  return names.length > 0 ? (Object.fromEntries(names.map((name) => [name, now[name]])) as CellStyle) : undefined;
};
