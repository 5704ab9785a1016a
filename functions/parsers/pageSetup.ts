import { strFromU8, strToU8, zipSync } from 'fflate';
import { partsOf } from '#functions/parsers/documentParts.ts';
import { CONVERTED_UNPACKED_BYTES } from '#shared/limits.ts';
import type { SheetPrint } from '#shared/models/documents/printing.ts';
import { Problem } from '#shared/problems.ts';
import { attributesOf, elementsOf, findElement, tagOf } from '#shared/spreadsheets/markup.ts';

const WORKBOOK = 'xl/workbook.xml';
const sheetPart = /^xl\/worksheets\/[^/]+\.xml$/;
/** The elements that can follow the page setup, in the order of the format. */
const behind =
  /<(?:headerFooter|rowBreaks|colBreaks|customProperties|cellWatches|ignoredErrors|smartTags|drawing|legacyDrawing|legacyDrawingHF|picture|oleObjects|controls|webPublishItems|tableParts|extLst)\b|<\/worksheet>/;

/** 0 means as many pages as necessary. */
const fits: Record<SheetPrint['printScaling'], { width: number; height: number } | undefined> = {
  none: undefined,
  fitPage: { width: 1, height: 1 },
  fitWidth: { width: 1, height: 0 },
  fitHeight: { width: 0, height: 1 },
};

/** The markup without an element. */
const without = (xml: string, name: string): string => {
  const found = findElement(xml, name);
  return found ? xml.slice(0, found.start) + xml.slice(found.end) : xml;
};

/** The first tag of a worksheet, which its properties follow. */
const withMark = (xml: string): string => {
  const mark = '<pageSetUpPr fitToPage="true"/>';
  const properties = findElement(xml, 'sheetPr');
  if (properties) {
    const sheetProperties = tagOf('sheetPr', attributesOf(properties.tag), properties.inner + mark);
    return xml.slice(0, properties.start) + sheetProperties + xml.slice(properties.end);
  }
  const sheet = findElement(xml, 'worksheet');
  const at = sheet ? sheet.start + sheet.tag.length : 0;
  return sheet && !sheet.tag.endsWith('/>') ? `${xml.slice(0, at)}<sheetPr>${mark}</sheetPr>${xml.slice(at)}` : xml;
};

const setUp = (xml: string, { orientation, printScaling }: SheetPrint): string => {
  const fit = fits[printScaling];
  const sizes = fit ? ` fitToWidth="${fit.width}" fitToHeight="${fit.height}"` : '';
  const page = `<pageSetup orientation="${orientation}" paperSize="9"${sizes}/>`;
  const plain = without(without(xml, 'pageSetup'), 'pageSetUpPr');
  const placed = plain.replace(behind, (next) => page + next);
  return fit ? withMark(placed) : placed;
};

/** Unwanted worksheets are hidden, since hidden ones are not printed. */
const choose = (xml: string, numbers: number[]): string => {
  const sheets = [...elementsOf(xml, 'sheet')];
  if (numbers.some((number) => number > sheets.length)) throw new Problem('invalidInput', { fields: [{ at: 'sheets', code: 'invalid' }] });
  const parts: string[] = [];
  let at = 0;
  for (const [index, { start, end, tag }] of sheets.entries()) {
    const attributes = attributesOf(tag);
    attributes.delete('state');
    if (!numbers.includes(index + 1)) attributes.set('state', 'hidden');
    parts.push(xml.slice(at, start), tagOf('sheet', attributes, ''));
    at = end;
  }
  const chosen = parts.join('') + xml.slice(at);
  return chosen
    .replace(/\s(?:activeTab|firstSheet)="\d+"/g, '')
    .replace('<workbookView ', `<workbookView activeTab="${Math.min(...numbers) - 1}" `);
};

/** An XLSX workbook with the page setup for printing. Throws invalidInput for worksheets that do not exist. */
export const pageSetup = (xlsx: Uint8Array, print: SheetPrint): Uint8Array => {
  const parts = partsOf(xlsx, { bytes: CONVERTED_UNPACKED_BYTES });
  const change = (name: string, edit: (xml: string) => string): void => {
    const part = parts[name];
    if (part) parts[name] = strToU8(edit(strFromU8(part)));
  };
  for (const name of Object.keys(parts).filter((part) => sheetPart.test(part))) change(name, (xml) => setUp(xml, print));
  if (print.sheets) change(WORKBOOK, (xml) => choose(xml, print.sheets ?? []));
  return zipSync(parts);
};
