import { attributeOf, elementsOf, findElement, isTrue } from '#shared/spreadsheets/markup.ts';
import type { Plan, PlannedSheet } from '#shared/spreadsheets/structure/plan.ts';
import { StepRefused } from '#shared/spreadsheets/structure/refusal.ts';
import { type Parts, relationsOf, textOf } from '#shared/spreadsheets/workbook.ts';

/** Elements with special cell references: custom views, scenarios, controls and embedded content. */
const ELEMENTS = [
  'customSheetViews',
  'scenarios',
  'dataConsolidate',
  'smartTags',
  'cellWatches',
  'oleObjects',
  'controls',
  'webPublishItems',
];
const RELATIONS = ['tableSingleCells', 'queryTable'];
/** Slicers and timelines belong to tables and pivot tables. */
const BELONGING = ['slicer', 'timeline'];
/** Extensions without cell references, or whose areas are shifted. */
const EXTENSIONS = new Set([
  '{78C0D931-6437-407D-A8EE-F0AAD7539E65}',
  '{CCE6A557-97BC-4B89-ADB6-D9C93CAAB3DF}',
  '{05C60535-1F16-4FD2-B633-F4F36F0B64E0}',
  '{A8765BA9-456A-4DAB-B4F3-ACF838C121DE}',
  '{3A4CF648-6AED-40F4-86FF-DC5316D8AED3}',
  '{7E03D99C-DC04-49D9-9315-930204A7B6E9}',
  '{64002731-A6B0-56B0-2670-7721B7C09600}',
]);
/** Change tracking, and values received from servers. */
const PARTS = /^xl\/(?:revisions\/|volatileDependencies\.xml)/;

const contains = (xml: string, name: string): boolean => findElement(xml, name) !== undefined;

/** Throws StepRefused if a worksheet contains something outside its cells that cannot be shifted correctly. */
export const requireKnown = (parts: Parts, part: string, frame: string, own: PlannedSheet): void => {
  const extensions = [...elementsOf(frame, 'ext')].map(({ tag }) => attributeOf(tag, 'uri')?.toUpperCase());
  const outer = extensions.filter((uri) => uri !== undefined && !EXTENSIONS.has(uri) && !IN_RULES.has(uri));
  const isKnown =
    outer.length === 0 &&
    !ELEMENTS.some((name) => contains(frame, name)) &&
    !relationsOf(parts, part).some(({ kind }) => RELATIONS.includes(kind));
  if (!isKnown) throw new StepRefused('contentFixed', own.name);
};

/** Extensions of conditional formats without cell references. */
const IN_RULES = new Set(['{B025F937-C7B1-47D3-B67F-A62EFF666E3E}']);

/** Throws StepRefused if something prevents structural changes of the whole workbook. */
export const requireSimple = (parts: Parts, plan: Plan): void => {
  if (Object.keys(parts).some((name) => PARTS.test(name))) throw new StepRefused('contentFixed', plan.before[0]?.name ?? '');
};

/** Whether formulas of other worksheets use a table of this one. */
const isNamed = (parts: Parts, table: string, removed: Set<string>): boolean =>
  Object.keys(parts)
    .filter((name) => !removed.has(name) && /^xl\/(?:worksheets\/[^/]+|workbook|tables\/[^/]+|charts\/[^/]+)\.xml$/.test(name))
    .some((name) => (textOf(parts, name) ?? '').toLowerCase().includes(`${table.toLowerCase()}[`));

/** Throws StepRefused if deleted worksheets are used elsewhere. */
export const requireUnused = (parts: Parts, deleted: [part: string, own: PlannedSheet][]): void => {
  const removed = new Set(deleted.flatMap(([part]) => [part, ...relationsOf(parts, part).map((relation) => relation.part)]));
  for (const [part, own] of deleted)
    for (const { kind, part: related } of relationsOf(parts, part)) {
      if (BELONGING.includes(kind)) throw new StepRefused('contentFixed', own.name);
      const name = kind === 'table' ? attributeOf(findElement(textOf(parts, related) ?? '', 'table')?.tag ?? '', 'displayName') : undefined;
      if (name && isNamed(parts, name, removed)) throw new StepRefused('tableFixed', own.name);
    }
};

/** Whether the workbook structure is protected. */
export const isLocked = (xml: string): boolean => isTrue(attributeOf(findElement(xml, 'workbookProtection')?.tag ?? '', 'lockStructure'));
