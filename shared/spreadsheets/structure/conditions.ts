import type { CellPosition } from '#shared/spreadsheets/addresses.ts';
import { shifted } from '#shared/spreadsheets/formulas.ts';
import { attributeOf, elementsOf, escaped, unescaped } from '#shared/spreadsheets/markup.ts';
import { areasAfter, listedArea } from '#shared/spreadsheets/structure/areas.ts';
import type { Plan, PlannedSheet } from '#shared/spreadsheets/structure/plan.ts';
import { rewriteElements, withAttributes, withInner } from '#shared/spreadsheets/structure/rewrite.ts';
import { type Axis, originOf, type Shift, shiftIndex } from '#shared/spreadsheets/structure/shift.ts';
import { formulaAfter } from '#shared/spreadsheets/structure/shiftFormula.ts';

/** The cell that a rule's formulas are relative to. */
const anchorOf = (sqref: string): CellPosition => {
  const areas = sqref
    .trim()
    .split(/\s+/)
    .flatMap((name) => listedArea(name) ?? []);
  return areas.reduce(
    (least, { from }) => ({ row: Math.min(least.row, from.row), column: Math.min(least.column, from.column) }),
    areas[0]?.from ?? { row: 0, column: 0 },
  );
};

/** The first row or column after the anchor that existed before, and its distance from the anchor. */
const firstKept = (anchor: CellPosition, axis: Axis, shifts: readonly Shift[]): { origin: number; behind: number } => {
  const room = shifts.reduce((sum, shift) => (shift.axis === axis && shift.kind === 'insert' ? sum + shift.count : sum), 0);
  for (let behind = 0; behind <= room; behind += 1) {
    const origin = originOf(anchor[axis] + behind, axis, shifts);
    if (origin !== undefined && shiftIndex(origin, axis, shifts) === anchor[axis] + behind) return { origin, behind };
  }
  return { origin: anchor[axis], behind: 0 };
};

/** A formula that is relative to the first cell of some areas. */
const ruleFormula = (plan: Plan, own: PlannedSheet, sqref: { before: string; after: string }) => {
  const { shifts } = own;
  if (shifts.length === 0 || sqref.after === '') return (formula: string) => formulaAfter(plan, own, formula);
  const [before, after] = [anchorOf(sqref.before), anchorOf(sqref.after)];
  const [row, column] = [firstKept(after, 'row', shifts), firstKept(after, 'column', shifts)];
  return (formula: string): string => {
    const there = shifted(formula, row.origin - before.row, column.origin - before.column);
    return shifted(formulaAfter(plan, own, there), -row.behind, -column.behind);
  };
};

const formulasIn = (xml: string, names: string[], change: (formula: string) => string): string =>
  names.reduce((now, name) => rewriteElements(now, name, (one) => withInner(one, changedText(one.inner, change))), xml);

const changedText = (inner: string, change: (formula: string) => string): string => {
  const before = unescaped(inner);
  const after = change(before);
  return after === before ? inner : escaped(after);
};

/** Conditional formats and validation rules after all steps; those of deleted cells are removed. */
const rulesAfter = (xml: string, name: string, formulas: string[], plan: Plan, own: PlannedSheet): string =>
  rewriteElements(xml, name, (rule) => {
    const before = attributeOf(rule.tag, 'sqref') ?? '';
    const after = areasAfter(before, own.shifts);
    if (after === '') return '';
    const change = ruleFormula(plan, own, { before, after });
    const changed = formulasIn(rule.whole, formulas, change);
    const withLimits = rewriteElements(changed, 'cfvo', ({ whole, tag }) => {
      const value = attributeOf(tag, 'val');
      const now = value === undefined ? undefined : change(value);
      return now === undefined || now === value ? undefined : withAttributes(whole, { val: now });
    });
    return after === before ? withLimits : withAttributes(withLimits, { sqref: after });
  });

const recounted = (xml: string, name: string, entry: string): string =>
  rewriteElements(xml, name, (table) => {
    const count = [...elementsOf(table.inner, entry)].length;
    if (count === 0) return '';
    return attributeOf(table.tag, 'count') === `${count}` ? undefined : withAttributes(table.whole, { count });
  });

/** The same rules in the format since 2010, with their areas as elements. */
const laterRules = (xml: string, name: string, plan: Plan, own: PlannedSheet): string =>
  rewriteElements(xml, name, (rule) => {
    const before = [...elementsOf(rule.inner, 'xm:sqref')].at(-1)?.inner ?? '';
    const after = areasAfter(before, own.shifts);
    if (before !== '' && after === '') return '';
    const changed = formulasIn(rule.whole, ['xm:f'], ruleFormula(plan, own, { before, after }));
    return rewriteElements(changed, 'xm:sqref', (areas) => withInner(areas, after));
  });

/** A sparkline. It moves with its cell, and becomes empty if its source is deleted. */
const sparkline = (xml: string, plan: Plan, own: PlannedSheet): string =>
  rewriteElements(xml, 'x14:sparkline', (line) => {
    const after = areasAfter([...elementsOf(line.inner, 'xm:sqref')][0]?.inner ?? '', own.shifts);
    if (after === '') return '';
    const moved = rewriteElements(line.whole, 'xm:sqref', (area) => withInner(area, after));
    const changed = formulasIn(moved, ['xm:f'], (formula) => formulaAfter(plan, own, formula));
    return rewriteElements(changed, 'xm:f', ({ inner }) => (inner.includes('#REF!') ? '' : undefined));
  });

const sparklines = (xml: string, plan: Plan, own: PlannedSheet): string =>
  rewriteElements(xml, 'x14:sparklineGroup', (group) => {
    const start = group.inner.indexOf('<x14:sparklines');
    if (start === -1) return undefined;
    const dates = formulasIn(group.inner.slice(0, start), ['xm:f'], (formula) => formulaAfter(plan, own, formula));
    const lines = sparkline(group.inner.slice(start), plan, own);
    return /<x14:sparkline[\s>]/.test(lines) ? withInner(group, dates + lines) : '';
  });

/** Whether only an empty group element is left. */
const isEmptied = (inner: string): boolean => (inner.match(/<[^/]/g) ?? []).length < 2;

const extension = (xml: string, plan: Plan, own: PlannedSheet): string =>
  rewriteElements(xml, 'extLst', (list) => {
    const now = rewriteElements(list.inner, 'ext', (one) => {
      const rules = ['x14:conditionalFormatting', 'x14:dataValidation'].reduce((all, name) => laterRules(all, name, plan, own), one.inner);
      const after = sparklines(recounted(rules, 'x14:dataValidations', 'x14:dataValidation'), plan, own);
      if (after === one.inner) return undefined;
      return isEmptied(after) ? '' : withInner(one, after);
    });
    return now.trim() === '' && list.inner.trim() !== '' ? '' : withInner(list, now);
  });

/** The XML after a worksheet's cells, with conditional formats, validation rules and sparklines after all steps. */
export const conditionsAfter = (xml: string, plan: Plan, own: PlannedSheet): string => {
  const formats = rulesAfter(xml, 'conditionalFormatting', ['formula'], plan, own);
  const rules = rulesAfter(formats, 'dataValidation', ['formula1', 'formula2'], plan, own);
  return extension(recounted(rules, 'dataValidations', 'dataValidation'), plan, own);
};
