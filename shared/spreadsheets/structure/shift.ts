import { COLUMNS, ROWS } from '#shared/spreadsheets/addresses.ts';

export type Axis = 'row' | 'column';

/** Inserted, deleted or moved rows or columns of one worksheet. All numbers count from 0. */
export interface Shift {
  axis: Axis;
  kind: 'insert' | 'delete' | 'move';
  at: number;
  count: number;
  /** The row or column, numbered before the move, before which the moved ones are placed. */
  to?: number | undefined;
}

/** Inclusive at both ends. */
export interface Span {
  from: number;
  to: number;
}

const SIZES = { row: ROWS, column: COLUMNS } as const;

/** A span up to the last row or column still ends there. */
const inserted = ({ from, to }: Span, at: number, count: number, last: number): Span | undefined => {
  const next = { from: from >= at ? from + count : from, to: to >= at ? to + count : to };
  if (from === 0 && to === last) return { from, to };
  return next.from > last ? undefined : { from: next.from, to: to === last ? last : Math.min(next.to, last) };
};

const deleted = ({ from, to }: Span, at: number, count: number, last: number): Span | undefined => {
  const end = at + count;
  if (from >= at && to < end) return undefined;
  const next = {
    from: from < at ? from : Math.max(at, from - count),
    to: to < at ? to : to < end ? at - 1 : to - count,
  };
  return to === last && to >= end ? { from: next.from, to: last } : next;
};

const isInside = (span: Span, at: number, count: number): boolean => span.from >= at && span.to < at + count;

/** A move is an insertion and a deletion, except for spans within the moved block or around it. */
const moved = (span: Span, { at, count, to = at }: Shift, last: number): Span | undefined => {
  const start = to > at ? to - count : to;
  if (span.from <= Math.min(at, to) && span.to >= Math.max(at + count, to) - 1) return span;
  if (isInside(span, at, count)) return { from: span.from - at + start, to: span.to - at + start };
  const room = inserted(span, to, count, last + count);
  return room && deleted(room, to <= at ? at + count : at, count, last + count);
};

const shiftOnce = (span: Span, shift: Shift): Span | undefined => {
  const { axis, kind, at, count } = shift;
  const last = SIZES[axis] - 1;
  if (kind === 'insert') return inserted(span, at, count, last);
  return kind === 'delete' ? deleted(span, at, count, last) : moved(span, shift, last);
};

/** The position of a span after all shifts; undefined if nothing of it is left. */
export const shiftSpan = (span: Span, axis: Axis, shifts: readonly Shift[]): Span | undefined => {
  let now: Span | undefined = span;
  for (const shift of shifts) {
    if (shift.axis !== axis || !now) continue;
    now = shiftOnce(now, shift);
  }
  return now;
};

export const shiftIndex = (index: number, axis: Axis, shifts: readonly Shift[]): number | undefined =>
  shiftSpan({ from: index, to: index }, axis, shifts)?.from;

/** Whether a span keeps its length and the order of its rows or columns. */
export const isRigid = (span: Span, axis: Axis, shifts: readonly Shift[]): boolean => {
  let now = span;
  for (const shift of shifts) {
    if (shift.axis !== axis) continue;
    const cuts =
      shift.kind === 'insert' ? [shift.at] : [shift.at, shift.at + shift.count, ...(shift.kind === 'move' ? [shift.to ?? 0] : [])];
    if (cuts.some((cut) => cut > now.from && cut <= now.to)) return false;
    const next = shiftOnce(now, shift);
    if (!next || next.to - next.from !== now.to - now.from) return false;
    now = next;
  }
  return true;
};

const merged = (spans: Span[]): Span[] => {
  const joined: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const before = joined.at(-1);
    if (before && before.to + 1 >= span.from) before.to = Math.max(before.to, span.to);
    else joined.push({ ...span });
  }
  return joined;
};

/** The parts into which a move splits a span. */
const pieces = (span: Span, { at, count, to = at }: Shift): Span[] => {
  const cuts = [at, at + count, to].filter((cut) => cut > span.from && cut <= span.to).sort((one, other) => one - other);
  const starts = [span.from, ...cuts];
  return starts.map((from, index) => ({ from, to: (starts[index + 1] ?? span.to + 1) - 1 })).filter(({ from, to: end }) => from <= end);
};

/** The positions of a span's rows or columns, even if a move split them. */
export const shiftPieces = (span: Span, axis: Axis, shifts: readonly Shift[]): Span[] => {
  let now = [span];
  for (const shift of shifts) {
    if (shift.axis !== axis) continue;
    const apart = shift.kind === 'move' ? now.flatMap((one) => pieces(one, shift)) : now;
    now = merged(apart.flatMap((one) => shiftOnce(one, shift) ?? []));
  }
  return now;
};

/** Inserted rows or columns that still exist, by their final numbers. */
export const insertedSpans = (axis: Axis, shifts: readonly Shift[]): Span[] => {
  let now: Span[] = [];
  for (const shift of shifts) {
    if (shift.axis !== axis) continue;
    now = now.flatMap((span) => shiftPieces(span, axis, [shift]));
    if (shift.kind === 'insert') now.push({ from: shift.at, to: shift.at + shift.count - 1 });
    now = merged(now);
  }
  return now;
};

const originOnce = (index: number, { kind, at, count, to = at }: Shift): number | undefined => {
  if (kind === 'delete') return index < at ? index : index + count;
  if (kind === 'insert') {
    if (index < at) return index;
    return index < at + count ? undefined : index - count;
  }
  const start = to > at ? to - count : to;
  if (index >= start && index < start + count) return index - start + at;
  const without = index < start ? index : index - count;
  return without < at ? without : without + count;
};

/** The original row or column; undefined if it was inserted. */
export const originOf = (index: number, axis: Axis, shifts: readonly Shift[]): number | undefined => {
  let now: number | undefined = index;
  for (const shift of shifts.toReversed()) {
    if (shift.axis !== axis || now === undefined) continue;
    now = originOnce(now, shift);
  }
  return now;
};

/** The position of a row or column after all shifts, or of the next one if it was deleted. */
export const shiftNear = (index: number, axis: Axis, shifts: readonly Shift[]): number =>
  shifts
    .filter((shift) => shift.axis === axis)
    .reduce((now, shift) => Math.min(SIZES[axis] - 1, shiftOnce({ from: now, to: now }, shift)?.from ?? shift.at), index);
