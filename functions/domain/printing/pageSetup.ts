import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { SheetPrint } from '#shared/models/printing.ts';
import { Problem } from '#shared/problems.ts';

const WORKBOOK = 'xl/workbook.xml';
const sheetPart = /^xl\/worksheets\/[^/]+\.xml$/;
/** What may stand behind the setup of pages, in the order of the format. */
const behind =
  /<(?:headerFooter|rowBreaks|colBreaks|customProperties|cellWatches|ignoredErrors|smartTags|drawing|legacyDrawing|legacyDrawingHF|picture|oleObjects|controls|webPublishItems|tableParts|extLst)\b|<\/worksheet>/;

/** 0 is as many pages as it takes. */
const fits: Record<SheetPrint['printScaling'], { width: number; height: number } | undefined> = {
  none: undefined,
  fitPage: { width: 1, height: 1 },
  fitWidth: { width: 1, height: 0 },
  fitHeight: { width: 0, height: 1 },
};

const setUp = (xml: string, { orientation, printScaling }: SheetPrint): string => {
  const fit = fits[printScaling];
  const sizes = fit ? ` fitToWidth="${fit.width}" fitToHeight="${fit.height}"` : '';
  const page = `<pageSetup orientation="${orientation}" paperSize="9"${sizes}/>`;
  const plain = xml.replace(/<pageSetup\b[^>]*?(?:\/>|>[\s\S]*?<\/pageSetup>)/, '').replace(/<pageSetUpPr\b[^>]*\/>/, '');
  const placed = plain.replace(behind, (next) => page + next);
  if (!fit) return placed;
  const mark = '<pageSetUpPr fitToPage="true"/>';
  if (/<sheetPr\b[^>]*\/>/.test(placed)) return placed.replace(/<sheetPr\b([^>]*)\/>/, `<sheetPr$1>${mark}</sheetPr>`);
  if (placed.includes('</sheetPr>')) return placed.replace('</sheetPr>', `${mark}</sheetPr>`);
  return placed.replace(/<worksheet\b[^>]*>/, (start) => `${start}<sheetPr>${mark}</sheetPr>`);
};

/** Sheets that are not asked for are hidden: what is hidden is not printed. */
const choose = (xml: string, numbers: number[]): string => {
  const count = xml.match(/<sheet\b/g)?.length ?? 0;
  if (numbers.some((number) => number > count)) throw new Problem('invalidInput', { fields: [{ at: 'sheets', code: 'invalid' }] });
  let number = 0;
  const chosen = xml.replace(/<sheet\b([^>]*?)\/>/g, (_, said: string) => {
    number += 1;
    const kept = said.replace(/\sstate="[^"]*"/, '').trim();
    return `<sheet ${kept}${numbers.includes(number) ? '' : ' state="hidden"'}/>`;
  });
  return chosen
    .replace(/\s(?:activeTab|firstSheet)="\d+"/g, '')
    .replace('<workbookView ', `<workbookView activeTab="${Math.min(...numbers) - 1}" `);
};

const unpacked = (fileName: string, xlsx: Uint8Array): Record<string, Uint8Array> => {
  try {
    return unzipSync(xlsx);
  } catch {
    throw new Problem('conversionFailed', { params: { fileName } });
  }
};

/** A table of XLSX with its pages set up as they are to be printed. Throws conversionFailed, and invalidInput for sheets it does not have. */
export const withPageSetup = (fileName: string, xlsx: Uint8Array, print: SheetPrint): Uint8Array => {
  const parts = unpacked(fileName, xlsx);
  const change = (name: string, edit: (xml: string) => string): void => {
    const part = parts[name];
    if (part) parts[name] = strToU8(edit(strFromU8(part)));
  };
  for (const name of Object.keys(parts).filter((part) => sheetPart.test(part))) change(name, (xml) => setUp(xml, print));
  if (print.sheets) change(WORKBOOK, (xml) => choose(xml, print.sheets ?? []));
  return zipSync(parts);
};
