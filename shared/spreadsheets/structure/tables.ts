import { areaOf, type CellPosition } from '#shared/spreadsheets/addresses.ts';
import { shifted } from '#shared/spreadsheets/formulas.ts';
import { attributeOf, escaped, findElement, unescaped } from '#shared/spreadsheets/markup.ts';
import { refAfter, shiftArea } from '#shared/spreadsheets/structure/areas.ts';
import { filtersAfter } from '#shared/spreadsheets/structure/frame.ts';
import type { Plan, PlannedSheet } from '#shared/spreadsheets/structure/plan.ts';
import { StepRefused } from '#shared/spreadsheets/structure/refusal.ts';
import { rewriteElements, withAttributes, withInner } from '#shared/spreadsheets/structure/rewrite.ts';
import { isRigid, originOf, shiftIndex } from '#shared/spreadsheets/structure/shift.ts';
import { formulaAfter } from '#shared/spreadsheets/structure/shiftFormula.ts';

interface Extent {
  from: CellPosition;
  to: CellPosition;
  /** The numbers of header rows and total rows. */
  heads: number;
  totals: number;
}

const extentOf = (tag: string): Extent | undefined => {
  const area = areaOf(attributeOf(tag, 'ref') ?? '');
  const count = (name: string, usual: number): number => Math.min(Number(attributeOf(tag, name) ?? usual), 1);
  return area && { ...area, heads: count('headerRowCount', 1), totals: count('totalsRowCount', 0) };
};

/** A table must keep its columns, header, total row, and at least one row between. */
const requireKept = (own: PlannedSheet, { from, to, heads, totals }: Extent): void => {
  const { shifts } = own;
  const now = shiftArea({ from, to }, shifts);
  const isKept =
    now !== undefined &&
    isRigid({ from: from.column, to: to.column }, 'column', shifts) &&
    (heads === 0 || shiftIndex(from.row, 'row', shifts) === now.from.row) &&
    (totals === 0 || shiftIndex(to.row, 'row', shifts) === now.to.row) &&
    now.to.row - now.from.row + 1 > heads + totals;
  if (!isKept) throw new StepRefused('tableFixed', own.name);
};

/** Column formulas are relative to the first row below the header. */
const columnFormula = (plan: Plan, own: PlannedSheet, { from, to, heads }: Extent) => {
  const now = shiftArea({ from, to }, own.shifts);
  const first = now && originOf(now.from.row + heads, 'row', own.shifts);
  const by = first === undefined ? 0 : first - from.row - heads;
  return (formula: string): string => formulaAfter(plan, own, shifted(formula, by, 0));
};

/** A table after all steps. Throws StepRefused if its header, total row or columns would be split, or for unusual XML prefixes. */
export const tableAfter = (xml: string, plan: Plan, own: PlannedSheet): string => {
  const table = findElement(xml, 'table');
  const extent = table && extentOf(table.tag);
  if (!extent) throw new StepRefused('contentFixed', own.name);
  if (own.shifts.length > 0) requireKept(own, extent);
  const change = columnFormula(plan, own, extent);
  const changed = ['calculatedColumnFormula', 'totalsRowFormula'].reduce(
    (now, name) =>
      rewriteElements(now, name, (one) => {
        const before = unescaped(one.inner);
        const after = change(before);
        return after === before ? undefined : withInner(one, escaped(after));
      }),
    xml,
  );
  if (own.shifts.length === 0) return changed;
  const filtered = filtersAfter(changed, own);
  return rewriteElements(filtered, 'table', ({ whole, tag }) => {
    const before = attributeOf(tag, 'ref') ?? '';
    const ref = refAfter(before, own.shifts);
    return ref === before ? undefined : withAttributes(whole, { ref });
  });
};
