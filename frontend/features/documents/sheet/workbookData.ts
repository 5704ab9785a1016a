import type { IStyleData, IWorkbookData } from '@univerjs/core';
import { LocaleType } from '@univerjs/core';
import { themeColors } from '#frontend/features/documents/sheet/colors.ts';
import { definedNames } from '#frontend/features/documents/sheet/definedNames.ts';
import { looksOf } from '#frontend/features/documents/sheet/looks.ts';
import { sheetData, wordsIn } from '#frontend/features/documents/sheet/sheetData.ts';
import { attributeOf, elementsOf, findElement, isTrue } from '#shared/spreadsheets/markup.ts';
import { relationsOf, textOf, WORKBOOK, type Workbook } from '#shared/spreadsheets/workbook.ts';
import { rewriteBetween } from '#shared/text/scan.ts';

const themeOf = ({ parts }: Workbook): string | undefined => {
  const theme = relationsOf(parts, WORKBOOK).find(({ kind }) => kind === 'theme');
  return theme && textOf(parts, theme.part);
};

/** Markup may say a text in a second way, which means the same. */
const plain = (xml: string): string =>
  rewriteBetween(xml, '<![CDATA[', ']]>', (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));

export const isFrom1904 = ({ xml }: Workbook): boolean => isTrue(attributeOf(findElement(xml, 'workbookPr')?.tag ?? '', 'date1904'));

/** A workbook as the editor takes it. Sheets are known by the names of their parts. */
export const workbookData = (workbook: Workbook): IWorkbookData => {
  const { parts, sheets } = workbook;
  const theme = themeColors(themeOf(workbook));
  const looks = looksOf(workbook.styles ? (textOf(parts, workbook.styles) ?? '') : '', theme);
  const text = plain(workbook.strings ? (textOf(parts, workbook.strings) ?? '') : '');
  const strings = [...elementsOf(text, 'si')].map(({ inner }) => wordsIn(inner));
  const styles: Record<string, IStyleData> = Object.fromEntries(looks.map((look, number) => [`x${number}`, look]));
  // Cells that say nothing look like the first.
  const usual = { ff: 'Calibri', fs: 11, vt: 3, ...looks[0] };
  const lookId = (number: number): string | undefined => (number > 0 && number < looks.length ? `x${number}` : undefined);
  return {
    id: 'workbook',
    name: '',
    appVersion: '0.25.1',
    locale: LocaleType.EN_US,
    styles,
    // Of sheets that are added.
    defaultStyle: usual,
    resources: definedNames(workbook),
    sheetOrder: sheets.map(({ part }) => part),
    sheets: Object.fromEntries(
      sheets.map((sheet) => [sheet.part, { ...sheetData(sheet, { strings, theme, lookId }), defaultStyle: usual }]),
    ),
  };
};
