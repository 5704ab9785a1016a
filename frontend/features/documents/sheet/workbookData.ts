import type { IStyleData, IWorkbookData } from '@univerjs/core';
import { LocaleType } from '@univerjs/core';
import { cellStylesOf } from '#frontend/features/documents/sheet/cellStyles.ts';
import { themeColors } from '#frontend/features/documents/sheet/colors.ts';
import { definedNames } from '#frontend/features/documents/sheet/definedNames.ts';
import { sheetData, textIn } from '#frontend/features/documents/sheet/sheetData.ts';
import { attributeOf, elementsOf, findElement, isTrue } from '#shared/spreadsheets/markup.ts';
import { relationsOf, textOf, WORKBOOK, type Workbook } from '#shared/spreadsheets/workbook.ts';
import { rewriteBetween } from '#shared/text/scan.ts';

const themeOf = ({ parts }: Workbook): string | undefined => {
  const theme = relationsOf(parts, WORKBOOK).find(({ kind }) => kind === 'theme');
  return theme && textOf(parts, theme.part);
};

/** Markup can contain an alternative form of the same text. */
const plain = (xml: string): string =>
  rewriteBetween(xml, '<![CDATA[', ']]>', (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));

export const isFrom1904 = ({ xml }: Workbook): boolean => isTrue(attributeOf(findElement(xml, 'workbookPr')?.tag ?? '', 'date1904'));

/** A workbook in the editor's format. The part names serve as worksheet ids. */
export const workbookData = (workbook: Workbook): IWorkbookData => {
  const { parts, sheets } = workbook;
  const theme = themeColors(themeOf(workbook));
  const cellStyles = cellStylesOf(workbook.styles ? (textOf(parts, workbook.styles) ?? '') : '', theme);
  const text = plain(workbook.strings ? (textOf(parts, workbook.strings) ?? '') : '');
  const strings = [...elementsOf(text, 'si')].map(({ inner }) => textIn(inner));
  const styles: Record<string, IStyleData> = Object.fromEntries(cellStyles.map((cellStyle, number) => [`x${number}`, cellStyle]));
  // Cells without a style have the first one.
  const usual = { ff: 'Calibri', fs: 11, vt: 3, ...cellStyles[0] };
  const styleId = (number: number): string | undefined => (number > 0 && number < cellStyles.length ? `x${number}` : undefined);
  return {
    id: 'workbook',
    name: '',
    appVersion: '0.25.1',
    locale: LocaleType.EN_US,
    styles,
    // For added worksheets.
    defaultStyle: usual,
    resources: definedNames(workbook),
    sheetOrder: sheets.map(({ part }) => part),
    sheets: Object.fromEntries(
      sheets.map((sheet) => [sheet.part, { ...sheetData(sheet, { strings, theme, lookId: styleId }), defaultStyle: usual }]),
    ),
  };
};
