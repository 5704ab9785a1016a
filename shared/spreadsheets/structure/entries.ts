import { attributeOf, attributesOf, elementsOf, escaped, findElement, tagOf, unescaped } from '#shared/spreadsheets/markup.ts';
import type { Plan, PlannedSheet } from '#shared/spreadsheets/structure/plan.ts';
import { rewriteElements, withAttributes, withInner } from '#shared/spreadsheets/structure/rewrite.ts';
import { formulaAfter } from '#shared/spreadsheets/structure/shiftFormula.ts';
import { type Parts, relationsName, relationsOf, textOf, WORKBOOK } from '#shared/spreadsheets/workbook.ts';
import { addPart, encoded, numberBehind, removeParts } from '#shared/spreadsheets/workbookParts.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const EMPTY_SHEET = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><dimension ref="A1"/><sheetViews><sheetView workbookViewId="0"/></sheetViews><sheetFormatPr defaultRowHeight="15"/><sheetData/><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/></worksheet>`;

const sheetTags = (xml: string): string[] => [...elementsOf(findElement(xml, 'sheets')?.inner ?? '', 'sheet')].map(({ tag }) => tag);

interface AddedSheet {
  tag: string;
  parts: Parts;
}

/** Adds an empty worksheet with its relationship and content type, and returns its tag in the workbook. */
const addSheet = (parts: Parts, name: string, sheetId: number): AddedSheet => {
  const number = numberBehind(Object.keys(parts), /^xl\/worksheets\/sheet(\d{1,6})\.xml$/i);
  const added = addPart(parts, { part: `xl/worksheets/sheet${number}.xml`, kind: 'worksheet', xml: EMPTY_SHEET });
  return { tag: tagOf('sheet', new Map(Object.entries({ name, sheetId: `${sheetId}`, 'r:id': added.id })), ''), parts: added.parts };
};

/** All parts that can be reached from some. */
const reached = (parts: Parts, from: string[]): Set<string> => {
  const met = new Set<string>();
  const waiting = [...from];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (met.has(part)) continue;
    met.add(part);
    if (parts[relationsName(part)]) waiting.push(...relationsOf(parts, part).map((relation) => relation.part));
  }
  return met;
};

/** Removes worksheets and everything only they lead to. */
const withoutSheets = (parts: Parts, tags: string[]): Parts => {
  const ids = new Set(tags.map((tag) => attributeOf(tag, 'r:id') ?? ''));
  const own = relationsOf(parts, WORKBOOK).filter(({ id }) => ids.has(id));
  const kept = reached(removeParts(parts, ids, new Set()), [WORKBOOK]);
  const lost = [
    ...reached(
      parts,
      own.map(({ part }) => part),
    ),
  ].filter((part) => !kept.has(part));
  return removeParts(parts, ids, new Set(lost.flatMap((part) => [part, relationsName(part)])));
};

/** The active worksheet, which must be neither deleted nor hidden. */
const viewsAfter = (xml: string, { before, after }: Plan): string =>
  rewriteElements(xml, 'workbookView', ({ whole, tag }) => {
    const indexOf = (name: string): number => {
      const sheet = before[Number(attributeOf(tag, name) ?? 0)];
      const index = sheet ? after.indexOf(sheet) : -1;
      return index === -1
        ? Math.max(
            0,
            after.findIndex(({ isHidden }) => !isHidden),
          )
        : index;
    };
    const attributes = Object.fromEntries(
      ['firstSheet', 'activeTab'].flatMap((name) => {
        const now = indexOf(name);
        return now === Number(attributeOf(tag, name) ?? 0) ? [] : [[name, now]];
      }),
    );
    return Object.keys(attributes).length > 0 ? withAttributes(whole, attributes) : undefined;
  });

/** Defined names. Those that belong to a deleted worksheet are removed with it. */
const namesAfter = (xml: string, plan: Plan): string =>
  rewriteElements(xml, 'definedNames', (all) => {
    const now = rewriteElements(all.inner, 'definedName', (one) => {
      const own = attributeOf(one.tag, 'localSheetId');
      const sheet = own === undefined ? undefined : plan.before[Number(own)];
      if (sheet?.isDeleted) return '';
      const before = unescaped(one.inner);
      const after = formulaAfter(plan, undefined, before);
      const isLost = after.includes('#REF!') && !before.includes('#REF!');
      if (isLost && attributeOf(one.tag, 'name')?.startsWith('_xlnm.')) return '';
      const changed = after === before ? one.whole : withInner(one, escaped(after));
      const index = sheet && plan.after.indexOf(sheet);
      return index === undefined || index === Number(own) ? changed : withAttributes(changed, { localSheetId: index });
    });
    return /<definedName[\s>]/.test(now) ? withInner(all, now) : '';
  });

/** The parts of a workbook with the planned worksheets, names and order. */
export const entriesAfter = (before: Parts, plan: Plan): Parts => {
  const xml = textOf(before, WORKBOOK) ?? '';
  const tags = new Map<PlannedSheet, string>(plan.before.map((sheet, index) => [sheet, sheetTags(xml)[index] ?? '']));
  let sheetId = Math.max(0, ...[...tags.values()].map((tag) => Number(attributesOf(tag).get('sheetId') ?? 0)));
  let parts = before;
  const written = plan.after.map((sheet) => {
    const tag = tags.get(sheet);
    if (tag !== undefined) return sheet.name === sheet.before ? tag : withAttributes(tag, { name: sheet.name });
    sheetId += 1;
    const added = addSheet(parts, sheet.name, sheetId);
    parts = added.parts;
    return added.tag;
  });
  const removed = plan.before.filter(({ isDeleted }) => isDeleted).map((sheet) => tags.get(sheet) ?? '');
  if (removed.length > 0) parts = withoutSheets(parts, removed);
  const isSame = written.join() === [...tags.values()].join();
  const listed = isSame ? xml : rewriteElements(xml, 'sheets', (all) => withInner(all, written.join('')));
  const named = namesAfter(viewsAfter(listed, plan), plan);
  return named === xml ? parts : { ...parts, [WORKBOOK]: encoded(named) };
};
