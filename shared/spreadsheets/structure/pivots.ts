import { areaOf } from '#shared/spreadsheets/addresses.ts';
import { attributeOf, findElement } from '#shared/spreadsheets/markup.ts';
import { refAfter } from '#shared/spreadsheets/structure/areas.ts';
import type { Plan, PlannedSheet } from '#shared/spreadsheets/structure/plan.ts';
import { StepRefused } from '#shared/spreadsheets/structure/refusal.ts';
import { rewriteElements, withAttributes } from '#shared/spreadsheets/structure/rewrite.ts';
import { isRigid, shiftIndex } from '#shared/spreadsheets/structure/shift.ts';

/** Throws StepRefused if a pivot table would move, because it stores its position in many ways. */
export const requirePivotKept = (xml: string, own: PlannedSheet): void => {
  const ref = attributeOf(findElement(xml, 'location')?.tag ?? '', 'ref') ?? '';
  const area = areaOf(ref);
  const isKept = area && refAfter(ref, own.shifts) === ref && isRigid({ from: 0, to: area.to.row }, 'row', own.shifts);
  if (!isKept || !isRigid({ from: 0, to: area.to.column }, 'column', own.shifts)) throw new StepRefused('pivotFixed', own.name);
};

/** The source of pivot tables. Its header names fields, which must stay. Throws StepRefused. */
export const pivotSourceAfter = (xml: string, plan: Plan): string => {
  if (/<[\w.-]+:worksheetSource[\s/>]/.test(xml)) throw new StepRefused('pivotFixed', plan.before[0]?.name ?? '');
  return rewriteElements(xml, 'worksheetSource', ({ whole, tag }) => {
    const [name, ref] = [attributeOf(tag, 'sheet'), attributeOf(tag, 'ref')];
    const sheet = name === undefined ? undefined : plan.named(name);
    // A source in another workbook has a relationship.
    if (!sheet || attributeOf(tag, 'r:id')) return undefined;
    if (sheet.isDeleted) throw new StepRefused('pivotFixed', sheet.name);
    const area = ref === undefined ? undefined : areaOf(ref);
    const next = ref && refAfter(ref, sheet.shifts);
    if (area) {
      const isWhole = next && shiftIndex(area.from.row, 'row', sheet.shifts) === areaOf(next)?.from.row;
      if (!isWhole || !isRigid({ from: area.from.column, to: area.to.column }, 'column', sheet.shifts))
        throw new StepRefused('pivotFixed', sheet.name);
    }
    if (sheet.name === name && next === ref) return undefined;
    return withAttributes(whole, { sheet: sheet.name, ...(next && { ref: next }) });
  });
};
