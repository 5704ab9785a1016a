import { type Area, areaName, areaOf, COLUMNS, columnOf, ROWS } from '#shared/spreadsheets/addresses.ts';
import { type Shift, shiftPieces, shiftSpan } from '#shared/spreadsheets/structure/shift.ts';

/** An area after all shifts; undefined if nothing of it is left. */
export const shiftArea = ({ from, to }: Area, shifts: readonly Shift[]): Area | undefined => {
  const rows = shiftSpan({ from: from.row, to: to.row }, 'row', shifts);
  const columns = shiftSpan({ from: from.column, to: to.column }, 'column', shifts);
  if (!rows || !columns) return undefined;
  return { from: { row: rows.from, column: columns.from }, to: { row: rows.to, column: columns.to } };
};

/** An area as in `ref` attributes, after all shifts; undefined if nothing of it is left. */
export const refAfter = (ref: string, shifts: readonly Shift[]): string | undefined => {
  const area = areaOf(ref.replaceAll('$', ''));
  if (!area) return ref;
  const now = shiftArea(area, shifts);
  if (!now) return undefined;
  return ref.includes(':') ? `${areaName({ from: now.from, to: now.from })}:${areaName({ from: now.to, to: now.to })}` : areaName(now);
};

/** Parses an area of an area list, which may be whole rows or columns. */
export const listedArea = (name: string): Area | undefined => {
  const [, first = '', last = first] = /^([A-Z]{1,3}):([A-Z]{1,3})$/.exec(name) ?? [];
  if (first) return { from: { row: 0, column: columnOf(first) }, to: { row: ROWS - 1, column: columnOf(last) } };
  const [, top = '', bottom = top] = /^([1-9]\d{0,6}):([1-9]\d{0,6})$/.exec(name) ?? [];
  if (top) return { from: { row: Number(top) - 1, column: 0 }, to: { row: Number(bottom) - 1, column: COLUMNS - 1 } };
  return areaOf(name);
};

const partsAfter = (area: Area, shifts: readonly Shift[]): Area[] =>
  shiftPieces({ from: area.from.row, to: area.to.row }, 'row', shifts).flatMap((rows) =>
    shiftPieces({ from: area.from.column, to: area.to.column }, 'column', shifts).map((columns) => ({
      from: { row: rows.from, column: columns.from },
      to: { row: rows.to, column: columns.to },
    })),
  );

/** A space-separated list of areas after all shifts; empty if nothing is left. */
export const areasAfter = (sqref: string, shifts: readonly Shift[]): string =>
  sqref
    .trim()
    .split(/\s+/)
    .flatMap((name) => {
      const area = listedArea(name);
      return area ? partsAfter(area, shifts).map(areaName) : [name];
    })
    .join(' ');
