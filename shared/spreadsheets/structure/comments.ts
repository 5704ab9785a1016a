import { cellName, parseCellName } from '#shared/spreadsheets/addresses.ts';
import { attributeOf, escaped, unescaped } from '#shared/spreadsheets/markup.ts';
import type { Plan, PlannedSheet } from '#shared/spreadsheets/structure/plan.ts';
import { StepRefused } from '#shared/spreadsheets/structure/refusal.ts';
import { rewriteElements, withAttributes, withInner } from '#shared/spreadsheets/structure/rewrite.ts';
import { type Shift, shiftIndex, shiftNear } from '#shared/spreadsheets/structure/shift.ts';
import { formulaAfter } from '#shared/spreadsheets/structure/shiftFormula.ts';

const cellAfter = (name: string, shifts: readonly Shift[]): string | undefined => {
  const place = parseCellName(name);
  if (!place) return name;
  const [row, column] = [shiftIndex(place.row, 'row', shifts), shiftIndex(place.column, 'column', shifts)];
  return row === undefined || column === undefined ? undefined : cellName({ row, column });
};

/** Cell comments and their threads; those of deleted cells are removed. Throws StepRefused for unusual XML prefixes. */
export const commentsAfter = (xml: string, { shifts, name: sheet }: PlannedSheet): string => {
  if (shifts.length > 0 && !/<(?:comments|ThreadedComments)[\s>]/.test(xml)) throw new StepRefused('contentFixed', sheet);
  return ['comment', 'threadedComment'].reduce(
    (now, name) =>
      rewriteElements(now, name, ({ whole, tag }) => {
        const before = attributeOf(tag, 'ref') ?? '';
        const ref = cellAfter(before, shifts);
        if (ref === before) return undefined;
        return ref === undefined ? '' : withAttributes(whole, { ref });
      }),
    xml,
  );
};

const numbered = (xml: string, name: string, change: (before: number) => number): string =>
  rewriteElements(xml, name, (one) => {
    const [before, after] = [Number(one.inner), change(Number(one.inner))];
    return before === after ? undefined : withInner(one, `${after}`);
  });

/** Left column and offset, top row and offset, then right and bottom. */
const boxAfter = (inner: string, shifts: readonly Shift[], isFixed: boolean): string => {
  const numbers = inner.split(',').map(Number);
  const [left = 0, , top = 0, , right = 0, , bottom = 0] = numbers;
  if (numbers.length < 8 || numbers.some(Number.isNaN)) return inner;
  const next = [...numbers];
  next[0] = shiftNear(left, 'column', shifts);
  next[2] = shiftNear(top, 'row', shifts);
  next[4] = isFixed ? next[0] + right - left : Math.max(shiftNear(right, 'column', shifts), next[0] + Math.min(1, right - left));
  next[6] = isFixed ? next[2] + bottom - top : Math.max(shiftNear(bottom, 'row', shifts), next[2] + Math.min(1, bottom - top));
  return next.join() === numbers.join() ? inner : next.join(', ');
};

/** Comment boxes in the format before 2007, and references of other legacy shapes. */
export const oldDrawingAfter = (xml: string, plan: Plan, own: PlannedSheet): string => {
  const linked = ['x:FmlaLink', 'x:FmlaRange', 'x:FmlaPict', 'x:FmlaTxbx', 'x:FmlaGroup'].reduce(
    (now, name) =>
      rewriteElements(now, name, (one) => {
        const before = unescaped(one.inner);
        const after = formulaAfter(plan, own, before);
        return after === before ? undefined : withInner(one, escaped(after));
      }),
    xml,
  );
  const { shifts } = own;
  if (shifts.length === 0) return linked;
  return rewriteElements(linked, 'v:shape', (shape) => {
    const [row, column] = ['x:Row', 'x:Column'].map((name) => new RegExp(`<${name}>\\s*(\\d+)\\s*</`).exec(shape.inner)?.[1]);
    const isNote = row !== undefined && column !== undefined;
    if (isNote && cellAfter(cellName({ row: Number(row), column: Number(column) }), shifts) === undefined) return '';
    const placed = rewriteElements(shape.whole, 'x:Anchor', (box) =>
      withInner(box, boxAfter(box.inner, shifts, /<x:SizeWithCells\s*\/>/.test(shape.inner))),
    );
    const rows = numbered(placed, 'x:Row', (before) => shiftNear(before, 'row', shifts));
    return numbered(rows, 'x:Column', (before) => shiftNear(before, 'column', shifts));
  });
};
