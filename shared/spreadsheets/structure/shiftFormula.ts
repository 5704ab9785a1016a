import type { Area, CellPosition } from '#shared/spreadsheets/addresses.ts';
import type { Plan, PlannedSheet } from '#shared/spreadsheets/structure/plan.ts';
import { endName, prefixOf, type Reference, type ReferenceEnd, withReferences } from '#shared/spreadsheets/structure/references.ts';
import { StepRefused } from '#shared/spreadsheets/structure/refusal.ts';
import { type Axis, isRigid, type Shift, shiftSpan } from '#shared/spreadsheets/structure/shift.ts';

const BROKEN = '#REF!';

type Ends = [ReferenceEnd, ReferenceEnd];

/** The ends of an area after all shifts along one axis; undefined if nothing of it is left. */
const along = (ends: Ends, axis: Axis, shifts: readonly Shift[]): Ends | undefined => {
  const [one, other] = [ends[0][axis], ends[1][axis]];
  if (one === undefined || other === undefined) return ends;
  const span = shiftSpan({ from: Math.min(one, other), to: Math.max(one, other) }, axis, shifts);
  if (!span) return undefined;
  const [first, last] = one <= other ? [span.from, span.to] : [span.to, span.from];
  return [
    { ...ends[0], [axis]: first },
    { ...ends[1], [axis]: last },
  ];
};

const shiftEnds = (ends: Ends, shifts: readonly Shift[]): Ends | undefined => {
  const rows = along(ends, 'row', shifts);
  return rows && along(rows, 'column', shifts);
};

const written = (ends: Ends, rest: string): string => (rest.includes(':') ? `${endName(ends[0])}:${endName(ends[1])}` : endName(ends[0]));

const restAfter = ({ ends, rest }: Reference, shifts: readonly Shift[]): string => {
  if (!ends || shifts.length === 0) return rest;
  const next = shiftEnds(ends, shifts);
  return next ? written(next, rest) : BROKEN;
};

/**
 * A reference across several worksheets is unchanged, so its cells must not move in any of them, and its first and last worksheet must
 * stay.
 */
const spanAfter = (plan: Plan, reference: Reference, first: PlannedSheet, last: PlannedSheet): string | undefined => {
  const [start, end] = [plan.before.indexOf(first), plan.before.indexOf(last)];
  const name = first.before ?? first.name;
  if (first.isDeleted || last.isDeleted) throw new StepRefused('spanFixed', name);
  for (const { shifts, isDeleted } of plan.before.slice(Math.min(start, end), Math.max(start, end) + 1))
    if (!isDeleted && restAfter(reference, shifts) !== reference.rest) throw new StepRefused('spanFixed', name);
  return first.name === first.before && last.name === last.before ? undefined : prefixOf([first.name, last.name]) + reference.rest;
};

const referenceAfter = (plan: Plan, own: PlannedSheet | undefined, reference: Reference): string | undefined => {
  const { sheets, prefix, rest } = reference;
  const [first = '', last] = sheets;
  const sheet = sheets.length === 0 ? own : plan.named(first);
  if (!sheet) return undefined;
  if (last !== undefined) {
    const end = plan.named(last);
    return end && spanAfter(plan, reference, sheet, end);
  }
  if (sheet.isDeleted) return BROKEN;
  const named = sheets.length === 0 || sheet.name === sheet.before ? prefix : prefixOf([sheet.name]);
  const after = restAfter(reference, sheet.shifts);
  if (after === BROKEN && rest !== BROKEN) return BROKEN;
  return named + after === prefix + rest ? undefined : named + after;
};

/** A worksheet's formula after all steps. Without a worksheet, only references with a prefix change. */
export const formulaAfter = (plan: Plan, own: PlannedSheet | undefined, formula: string): string =>
  withReferences(formula, (reference) => referenceAfter(plan, own, reference));

/** All rows or columns that an area covers when its formula is applied to every cell of a group. */
const swept = (ends: Ends, axis: Axis, offsets: { from: number; to: number }) => {
  const [one, other] = ends.map((end) => {
    const [number = 0, isFixed] = axis === 'row' ? [end.row, end.isRowFixed] : [end.column, end.isColumnFixed];
    return isFixed ? [number, number] : [number + offsets.from, number + offsets.to];
  }) as [[number, number], [number, number]];
  return { from: Math.min(one[0], other[0]), to: Math.max(one[1], other[1]) };
};

interface SharedFormula {
  /** The master cell, and all cells that share the formula. */
  place: CellPosition;
  area: Area;
  formula: string;
}

/** A shared formula after all steps; undefined if its cells can no longer share one. */
export const sharedAfter = (plan: Plan, own: PlannedSheet, { place, area, formula }: SharedFormula): string | undefined => {
  const isWhole = (['row', 'column'] as const).every((axis) => isRigid({ from: area.from[axis], to: area.to[axis] }, axis, own.shifts));
  if (!isWhole) return undefined;
  let isShared = true;
  const now = withReferences(formula, (reference) => {
    const { ends, sheets } = reference;
    const sheet = sheets.length === 0 ? own : plan.named(sheets[0] ?? '');
    if (ends && sheet && sheets.length < 2)
      for (const axis of ['row', 'column'] as const) {
        if (ends[0][axis] === undefined) continue;
        const span = swept(ends, axis, { from: area.from[axis] - place[axis], to: area.to[axis] - place[axis] });
        if (span.from < 0 || !isRigid(span, axis, sheet.shifts)) isShared = false;
      }
    return referenceAfter(plan, own, reference);
  });
  return isShared ? now : undefined;
};
