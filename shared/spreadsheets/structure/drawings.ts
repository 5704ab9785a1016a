import { attributeOf, escaped, findElement, unescaped } from '#shared/spreadsheets/markup.ts';
import type { Plan, PlannedSheet } from '#shared/spreadsheets/structure/plan.ts';
import { StepRefused } from '#shared/spreadsheets/structure/refusal.ts';
import { rewriteElements, withInner } from '#shared/spreadsheets/structure/rewrite.ts';
import { type Axis, type Shift, shiftIndex, shiftNear } from '#shared/spreadsheets/structure/shift.ts';
import { formulaAfter } from '#shared/spreadsheets/structure/shiftFormula.ts';

interface Corner {
  /** The row or column, and the offset within it. */
  at: number;
  offset: number;
}

const cornerAfter = ({ at, offset }: Corner, axis: Axis, shifts: readonly Shift[]): Corner => {
  const now = shiftIndex(at, axis, shifts);
  return now === undefined ? { at: shiftNear(at, axis, shifts), offset: 0 } : { at: now, offset };
};

/**
 * Objects move with the rows or columns below them; they grow and shrink with them, unless they keep their size or all of these are
 * deleted.
 */
const cornersAfter = (from: Corner, to: Corner, axis: Axis, shifts: readonly Shift[], keepsSize: boolean): [Corner, Corner] => {
  const start = cornerAfter(from, axis, shifts);
  const end = cornerAfter(to, axis, shifts);
  const isSquashed = start.at > end.at || (start.at === end.at && start.offset >= end.offset);
  return keepsSize || isSquashed ? [start, { ...to, at: start.at + to.at - from.at }] : [start, end];
};

const axes = [
  ['row', 'xdr:row', 'xdr:rowOff'],
  ['column', 'xdr:col', 'xdr:colOff'],
] as const;

const numberIn = (xml: string, name: string): number => Number(findElement(xml, name)?.inner ?? 0);
const withNumber = (xml: string, name: string, value: number): string =>
  rewriteElements(xml, name, (one) => (Number(one.inner) === value ? undefined : withInner(one, `${value}`)));
const cornerIn = (xml: string, names: readonly [string, string]): Corner => ({
  at: numberIn(xml, names[0]),
  offset: numberIn(xml, names[1]),
});
const withCorner = (xml: string, name: string, values: Record<string, number>): string =>
  rewriteElements(xml, name, (one) =>
    withInner(
      one,
      Object.entries(values).reduce((now, [child, value]) => withNumber(now, child, value), one.inner),
    ),
  );

const anchorAfter = (whole: string, tag: string, shifts: readonly Shift[]): string => {
  const how = attributeOf(tag, 'editAs') ?? 'twoCell';
  const [from, to] = [findElement(whole, 'xdr:from')?.inner, findElement(whole, 'xdr:to')?.inner];
  if (from === undefined || how === 'absolute') return whole;
  const starts: Record<string, number> = {};
  const ends: Record<string, number> = {};
  for (const [axis, at, offset] of axes) {
    const start = cornerIn(from, [at, offset]);
    const [first, last] = cornersAfter(start, to === undefined ? start : cornerIn(to, [at, offset]), axis, shifts, how === 'oneCell');
    Object.assign(starts, { [at]: first.at, [offset]: first.offset });
    Object.assign(ends, { [at]: last.at, [offset]: last.offset });
  }
  const moved = withCorner(whole, 'xdr:from', starts);
  return to === undefined ? moved : withCorner(moved, 'xdr:to', ends);
};

/** The drawings of a worksheet after all steps. Throws StepRefused for unusual XML prefixes. */
export const drawingAfter = (xml: string, plan: Plan, own: PlannedSheet): string => {
  const texts = xml.replace(/(\stextlink=")([^"]*)(")/g, (whole, start: string, link: string, end: string) => {
    const before = unescaped(link);
    const after = formulaAfter(plan, undefined, before);
    return after === before ? whole : start + escaped(after) + end;
  });
  if (own.shifts.length === 0) return texts;
  if (/<(?!xdr:)[\w.-]*:?(?:twoCellAnchor|oneCellAnchor)[\s/>]/.test(texts)) throw new StepRefused('contentFixed', own.name);
  return ['xdr:twoCellAnchor', 'xdr:oneCellAnchor'].reduce(
    (now, name) => rewriteElements(now, name, ({ whole, tag }) => anchorAfter(whole, tag, own.shifts)),
    texts,
  );
};
