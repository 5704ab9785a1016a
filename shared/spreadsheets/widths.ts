import { attributesOf, elementsOf, findElement, tagOf } from '#shared/spreadsheets/markup.ts';

/** Widths are given in digits of the default font, which are seven pixels wide. */
const DIGIT = 7;

export const pixelsOf = (width: number): number => Math.round(width * DIGIT);
const widthOf = (pixels: number): number => Math.round((pixels / DIGIT) * 256) / 256;

interface Columns {
  from: number;
  to: number;
  attributes: Map<string, string>;
}

const without = (ranges: Columns[], column: number): Columns[] =>
  ranges.flatMap((range) => {
    if (column < range.from || column > range.to) return [range];
    const parts = [
      { ...range, to: column - 1 },
      { ...range, from: column + 1 },
    ];
    return parts.filter(({ from, to }) => from <= to);
  });

/** Sets column widths in pixels. */
export const withWidths = (xml: string, widths: { column: number; width: number }[]): string => {
  if (widths.length === 0) return xml;
  const found = findElement(xml, 'cols');
  let ranges: Columns[] = [...elementsOf(found?.inner ?? '', 'col')].map(({ tag }) => {
    const attributes = attributesOf(tag);
    return { from: Number(attributes.get('min')), to: Number(attributes.get('max')), attributes };
  });
  for (const { column, width } of widths) {
    const number = column + 1;
    const attributes = new Map(ranges.find(({ from, to }) => from <= number && number <= to)?.attributes);
    attributes.set('width', `${widthOf(width)}`).set('customWidth', '1');
    ranges = [...without(ranges, number), { from: number, to: number, attributes }];
  }
  const written = ranges
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, to, attributes }) => tagOf('col', new Map([...attributes, ['min', `${from}`], ['max', `${to}`]]), ''));
  const cols = `<cols>${written.join('')}</cols>`;
  if (found) return xml.slice(0, found.start) + cols + xml.slice(found.end);
  return xml.replace(/<sheetData(?=[\s/>])/, (start) => cols + start);
};
