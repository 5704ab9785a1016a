import type { TableStep } from '#shared/models/documents/tableStep.ts';
import { attributeOf, elementsOf, findElement } from '#shared/spreadsheets/markup.ts';
import { chartAfter, controlAfter } from '#shared/spreadsheets/structure/charts.ts';
import { commentsAfter, oldDrawingAfter } from '#shared/spreadsheets/structure/comments.ts';
import { conditionsAfter } from '#shared/spreadsheets/structure/conditions.ts';
import { drawingAfter } from '#shared/spreadsheets/structure/drawings.ts';
import { entriesAfter } from '#shared/spreadsheets/structure/entries.ts';
import { headAfter, tailAfter } from '#shared/spreadsheets/structure/frame.ts';
import { isLocked, requireKnown, requireSimple, requireUnused } from '#shared/spreadsheets/structure/obstacles.ts';
import { pivotSourceAfter, requirePivotKept } from '#shared/spreadsheets/structure/pivots.ts';
import { changesSheets, type Plan, type PlannedSheet, planOf } from '#shared/spreadsheets/structure/plan.ts';
import { StepRefused } from '#shared/spreadsheets/structure/refusal.ts';
import { rowsAfter } from '#shared/spreadsheets/structure/rows.ts';
import { tableAfter } from '#shared/spreadsheets/structure/tables.ts';
import { type Parts, relationsOf, textOf, type Workbook, workbookOf } from '#shared/spreadsheets/workbook.ts';
import { encoded } from '#shared/spreadsheets/workbookParts.ts';

const sheetAfter = (parts: Parts, part: string, xml: string, plan: Plan, own: PlannedSheet): string => {
  const data = findElement(xml, 'sheetData');
  if (!data) return xml;
  const [head, tail] = [xml.slice(0, data.start), xml.slice(data.end)];
  if (own.shifts.length > 0) requireKnown(parts, part, head + tail, own);
  const rows = rowsAfter(data.inner, plan, own);
  const cells = rows === data.inner ? xml.slice(data.start, data.end) : `<sheetData>${rows}</sheetData>`;
  return headAfter(head, own.shifts) + cells + conditionsAfter(tailAfter(tail, plan, own), plan, own);
};

type Change = (xml: string, plan: Plan, own: PlannedSheet) => string;

/** How parts that belong to a worksheet are changed, by type of relationship. */
const belongings: Record<string, Change> = {
  table: tableAfter,
  drawing: drawingAfter,
  vmlDrawing: oldDrawingAfter,
  comments: (xml, _plan, own) => commentsAfter(xml, own),
  threadedComment: (xml, _plan, own) => commentsAfter(xml, own),
  pivotTable: (xml, _plan, own) => {
    requirePivotKept(xml, own);
    return xml;
  },
};

const CHARTS = /^xl\/charts\/chart(?:Ex)?\d*\.xml$/;
const CONTROLS = /^xl\/ctrlProps\/[^/]*\.xml$/;
const PIVOT_SOURCES = /^xl\/pivotCache\/pivotCacheDefinition\d*\.xml$/;

/** Headers and footers also have drawings, which are not over cells. */
const isOverCells = (frame: string, id: string): boolean =>
  attributeOf([...elementsOf(frame, 'legacyDrawingHF')][0]?.tag ?? '', 'r:id') !== id;

const restructureParts = ({ parts, sheets }: Workbook, plan: Plan): Parts => {
  const next: Parts = { ...parts };
  const change = (name: string, work: (xml: string) => string): void => {
    const before = textOf(parts, name);
    const after = before === undefined ? undefined : work(before);
    if (after !== undefined && after !== before) next[name] = encoded(after);
  };
  for (const { name, part, xml } of sheets) {
    const own = plan.named(name);
    if (!own || own.isDeleted) continue;
    change(part, () => sheetAfter(parts, part, xml, plan, own));
    for (const { id, kind, part: related } of relationsOf(parts, part)) {
      const belonging = belongings[kind];
      if (belonging && (kind !== 'vmlDrawing' || isOverCells(xml, id))) change(related, (text) => belonging(text, plan, own));
    }
  }
  for (const name of Object.keys(parts)) {
    if (CHARTS.test(name)) change(name, (xml) => chartAfter(xml, plan));
    if (CONTROLS.test(name)) change(name, (xml) => controlAfter(xml, plan));
    if (PIVOT_SOURCES.test(name)) change(name, (xml) => pivotSourceAfter(xml, plan));
  }
  return next;
};

/** All sheets of a workbook, including those without cells. */
const entriesOf = ({ xml, sheets }: Workbook) =>
  [...elementsOf(findElement(xml, 'sheets')?.inner ?? '', 'sheet')].map(({ tag }) => {
    const name = attributeOf(tag, 'name') ?? '';
    const sheet = sheets.find((one) => one.name === name);
    return { name, hasCells: sheet !== undefined, isHidden: (attributeOf(tag, 'state') ?? 'visible') !== 'visible' };
  });

/** Plans the steps for a workbook. Throws StepRefused, or UnreadableWorkbook if a worksheet does not exist. */
export const planFor = (workbook: Workbook, steps: readonly TableStep[]): Plan => planOf(entriesOf(workbook), steps);

/** Inserts, deletes and moves rows, columns and worksheets. Throws StepRefused if a step cannot be applied correctly. */
export const restructure = (workbook: Workbook, steps: readonly TableStep[]): Workbook => {
  if (steps.length === 0) return workbook;
  const plan = planFor(workbook, steps);
  const { parts, sheets, xml } = workbook;
  if (changesSheets(steps) && isLocked(xml)) throw new StepRefused('workbookLocked', plan.before[0]?.before ?? '');
  requireSimple(parts, plan);
  const deleted = sheets.flatMap(({ name, part }) => {
    const own = plan.named(name);
    return own?.isDeleted ? [[part, own] as [string, PlannedSheet]] : [];
  });
  requireUnused(parts, deleted);
  const concerns = plan.before.some(({ shifts, isDeleted, name, before }) => shifts.length > 0 || isDeleted || name !== before);
  return workbookOf(entriesAfter(concerns ? restructureParts(workbook, plan) : parts, plan));
};
