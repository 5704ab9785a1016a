import type { IBorderStyleData, IStyleData } from '@univerjs/core';
import { colorIn } from '#frontend/features/documents/sheet/colors.ts';
import { borderStyles } from '#shared/models/documents/spreadsheet.ts';
import { formatNumbered } from '#shared/spreadsheets/formats.ts';
import { attributeOf, attributesOf, elementsOf, findElement, isTrue } from '#shared/spreadsheets/markup.ts';

/** The editor's numbers for the format's keywords. */
export const horizontals = ['', 'left', 'center', 'right', 'justify', '', 'distributed'] as const;
export const verticals = ['', 'top', 'center', 'bottom'] as const;
export const WRAP = 3;

const entriesOf = (xml: string, table: string, entry: string): string[] => {
  const inner = findElement(xml, table)?.inner ?? '';
  return [...elementsOf(inner, entry)].map(({ start, end }) => inner.slice(start, end));
};

const flag = (xml: string, name: string): 0 | 1 => {
  const tag = findElement(xml, name)?.tag;
  if (!tag) return 0;
  const value = attributeOf(tag, 'val');
  return value === undefined || isTrue(value) || (name === 'u' && value !== 'none') ? 1 : 0;
};

const fontStyle = (xml: string, theme: string[]): IStyleData => {
  const size = Number(attributeOf(findElement(xml, 'sz')?.tag ?? '', 'val') ?? 11);
  const color = colorIn(findElement(xml, 'color')?.tag, theme);
  return {
    ff: attributeOf(findElement(xml, 'name')?.tag ?? '', 'val') ?? 'Calibri',
    fs: size,
    ...(flag(xml, 'b') && { bl: 1 }),
    ...(flag(xml, 'i') && { it: 1 }),
    ...(flag(xml, 'u') && { ul: { s: 1 } }),
    ...(flag(xml, 'strike') && { st: { s: 1 } }),
    ...(color && { cl: { rgb: color } }),
  };
};

const fillStyle = (xml: string, theme: string[]): IStyleData => {
  const pattern = attributeOf(findElement(xml, 'patternFill')?.tag ?? '', 'patternType') ?? 'none';
  const gradient = findElement(xml, 'gradientFill') && findElement(xml, 'color')?.tag;
  const color = colorIn(gradient || (pattern === 'none' ? undefined : findElement(xml, 'fgColor')?.tag), theme);
  return color ? { bg: { rgb: color } } : {};
};

const borderStyle = (xml: string, theme: string[]): IStyleData => {
  const sides = { t: 'top', r: 'right', b: 'bottom', l: 'left' } as const;
  const bd: Partial<Record<keyof typeof sides, IBorderStyleData>> = {};
  for (const [key, name] of Object.entries(sides) as [keyof typeof sides, string][]) {
    const found = findElement(xml, name);
    const style = borderStyles.findIndex((one) => one === attributeOf(found?.tag ?? '', 'style')) + 1;
    if (found && style > 0) bd[key] = { s: style, cl: { rgb: colorIn(findElement(found.inner, 'color')?.tag, theme) ?? '#000000' } };
  }
  return Object.keys(bd).length > 0 ? { bd } : {};
};

const alignmentStyle = (xml: string): IStyleData => {
  const attributes = attributesOf(findElement(xml, 'alignment')?.tag ?? '');
  const ht = horizontals.findIndex((name) => name !== '' && name === attributes.get('horizontal'));
  const vt = verticals.findIndex((name) => name !== '' && name === attributes.get('vertical'));
  return {
    ...(ht > 0 && { ht }),
    // The format's default is the bottom, the editor's is the middle.
    vt: vt > 0 ? vt : 3,
    ...(isTrue(attributes.get('wrapText')) && { tb: WRAP }),
  };
};

/** The cell styles by their number. */
export const cellStylesOf = (xml: string, theme: string[]): IStyleData[] => {
  const fonts = entriesOf(xml, 'fonts', 'font').map((font) => fontStyle(font, theme));
  const fills = entriesOf(xml, 'fills', 'fill').map((fill) => fillStyle(fill, theme));
  const borders = entriesOf(xml, 'borders', 'border').map((border) => borderStyle(border, theme));
  const formats = new Map(
    entriesOf(xml, 'numFmts', 'numFmt').map((tag) => [Number(attributeOf(tag, 'numFmtId')), attributeOf(tag, 'formatCode') ?? '']),
  );
  return entriesOf(xml, 'cellXfs', 'xf').map((styleXml) => {
    const attributes = attributesOf(findElement(styleXml, 'xf')?.tag ?? '');
    const number = (name: string): number => Number(attributes.get(name) ?? 0);
    const pattern = formats.get(number('numFmtId')) ?? formatNumbered(number('numFmtId'));
    return {
      ...fonts[number('fontId')],
      ...fills[number('fillId')],
      ...borders[number('borderId')],
      ...alignmentStyle(styleXml),
      ...(pattern && pattern !== 'General' && { n: { pattern } }),
    };
  });
};
