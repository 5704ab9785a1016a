import type { SheetChange } from '#shared/models/documents/spreadsheet.ts';
import type { TableStep } from '#shared/models/documents/tableStep.ts';
import { withoutSignatures } from '#shared/office/withoutSignatures.ts';
import { type Area, areaOf } from '#shared/spreadsheets/addresses.ts';
import { changeSheet } from '#shared/spreadsheets/changeSheet.ts';
import { attributeOf, attributesOf, findElement, tagOf } from '#shared/spreadsheets/markup.ts';
import { restructure } from '#shared/spreadsheets/structure/restructure.ts';
import { stylesOf } from '#shared/spreadsheets/styles.ts';
import { type Parts, plainPart, relationsOf, textOf, UnreadableWorkbook, WORKBOOK, type Workbook } from '#shared/spreadsheets/workbook.ts';
import { addPart, encoded, removeParts } from '#shared/spreadsheets/workbookParts.ts';

/** The header rows of a worksheet's tables. */
const headsOf = (parts: Parts, part: string): Area[] =>
  relationsOf(parts, part)
    .filter(({ kind }) => kind === 'table')
    .flatMap((relation) => {
      const tag = findElement(textOf(parts, relation.part) ?? '', 'table')?.tag ?? '';
      const area = areaOf(attributeOf(tag, 'ref') ?? '');
      return area && attributeOf(tag, 'headerRowCount') !== '0' ? [{ from: area.from, to: { ...area.to, row: area.from.row } }] : [];
    });

/** Makes programs recalculate all formulas when they open the file. */
const toBeCalculated = (xml: string): string => {
  const found = findElement(xml, 'calcPr');
  if (found) {
    const attributes = attributesOf(found.tag).set('fullCalcOnLoad', '1');
    return xml.slice(0, found.start) + tagOf('calcPr', attributes, '') + xml.slice(found.end);
  }
  const behind =
    /<(?:oleSize|customWorkbookViews|pivotCaches|smartTagPr|smartTagTypes|webPublishing|fileRecoveryPr|webPublishObjects|extLst)\b|<\/workbook>/;
  return xml.replace(behind, (next) => `<calcPr fullCalcOnLoad="1"/>${next}`);
};

/** Removes the calculation chain, which is no longer valid; every program creates its own. */
const withoutOrder = (parts: Parts): Parts => {
  const chain = relationsOf(parts, WORKBOOK).find(({ kind }) => kind === 'calcChain');
  if (!chain) return parts;
  return removeParts(parts, new Set([chain.id]), new Set([chain.part]));
};

/** The default styles for a workbook without any. */
const PLAIN_STYLES = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs></styleSheet>`;

interface WorkbookChanges {
  steps?: readonly TableStep[];
  sheets: SheetChange[];
}

/**
 * Applies changes to the worksheets of a workbook; `isStepped` if it has been restructured. Other parts stay byte for byte; signatures are
 * removed because they are no longer valid. Throws UnreadableWorkbook or FixedCell.
 */
export const changeCells = ({ parts, sheets, styles: stylesPart, xml }: Workbook, changes: SheetChange[], isStepped = false): Parts => {
  const before = stylesPart ? plainPart(parts, stylesPart, 'styleSheet') : PLAIN_STYLES;
  const styles = stylesOf(before);
  let next: Parts = { ...parts };
  for (const change of changes) {
    const sheet = sheets.find(({ name }) => name === change.name);
    if (!sheet) throw new UnreadableWorkbook(`no sheet ${change.name}`);
    next[sheet.part] = encoded(changeSheet(sheet.xml, change, styles, headsOf(parts, sheet.part)));
  }
  const after = styles.written();
  if (after !== before && stylesPart) next[stylesPart] = encoded(after);
  else if (after !== before) next = addPart(next, { part: 'xl/styles.xml', kind: 'styles', xml: after }).parts;
  const isCounted =
    isStepped || changes.some(({ cells }) => cells.some(({ value, formula }) => value !== undefined || formula !== undefined));
  if (!isCounted) return withoutSignatures(next);
  next[WORKBOOK] = encoded(toBeCalculated(xml));
  return withoutSignatures(withoutOrder(next));
};

/** Applies structural changes to a workbook, and then changes to its worksheets. Throws UnreadableWorkbook, StepRefused or FixedCell. */
export const changeWorkbook = (workbook: Workbook, { steps = [], sheets }: WorkbookChanges): Parts =>
  changeCells(restructure(workbook, steps), sheets, steps.length > 0);
