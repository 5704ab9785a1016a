import type { CellStyle } from '#shared/models/documents/spreadsheet.ts';
import { builtIn } from '#shared/spreadsheets/formats.ts';
import { attributesOf, elementsOf, findElement, tagOf } from '#shared/spreadsheets/markup.ts';

/** The cell formats of a workbook: each refers to a font, fill, border and number format. Entries are only added here. */
export interface Styles {
  /** The id of a format that differs from another in the given properties. */
  derive: (base: number, change: CellStyle) => number;
  /** The part including additions. */
  written: () => string;
}

const FONT_ORDER = ['b', 'i', 'strike', 'condense', 'extend', 'outline', 'shadow', 'u', 'vertAlign', 'sz', 'color', 'name'];
const SIDES = ['left', 'right', 'top', 'bottom'] as const;
const argb = (color: string): string => `FF${color.slice(1).toUpperCase()}`;

/** The child elements by name, as text. */
const childrenOf = (xml: string): Map<string, string> => {
  const children = new Map<string, string>();
  let at = xml.indexOf('>') + 1;
  for (let found = /<([\w:]+)/g.exec(xml.slice(at)); found; found = /<([\w:]+)/g.exec(xml.slice(at))) {
    const child = findElement(xml, found[1] ?? '', at);
    if (!child) break;
    children.set(found[1] ?? '', xml.slice(child.start, child.end));
    at = child.end;
  }
  return children;
};

const inOrder = (children: Map<string, string>, order: readonly string[]): string => {
  const first = order.map((name) => children.get(name) ?? '');
  return [...first, ...[...children].filter(([name]) => !order.includes(name)).map(([, xml]) => xml)].join('');
};

const fontOf = (before: string, { bold, italic, underline, strike, size, font, color }: CellStyle): string => {
  const children = childrenOf(before);
  const set = (name: string, xml: string | undefined | null): void => {
    if (xml === undefined) return;
    if (xml) children.set(name, xml);
    else children.delete(name);
  };
  const flag = (isOn: boolean | undefined, name: string) => (isOn === undefined ? undefined : isOn ? `<${name}/>` : null);
  set('b', flag(bold, 'b'));
  set('i', flag(italic, 'i'));
  set('u', flag(underline, 'u'));
  set('strike', flag(strike, 'strike'));
  set('sz', size === undefined ? undefined : tagOf('sz', new Map([['val', `${size ?? 11}`]]), ''));
  set('color', color === undefined ? undefined : color && `<color rgb="${argb(color)}"/>`);
  if (font !== undefined) {
    set('name', tagOf('name', new Map([['val', font ?? 'Calibri']]), ''));
    for (const bound of ['scheme', 'family', 'charset']) children.delete(bound);
  }
  return `<font>${inOrder(children, FONT_ORDER)}</font>`;
};

const fillOf = (color: string): string =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${argb(color)}"/><bgColor indexed="64"/></patternFill></fill>`;

const borderOf = (before: string, change: CellStyle): string => {
  const children = childrenOf(before);
  for (const side of SIDES) {
    const border = change[side];
    if (border === undefined) continue;
    children.set(side, border ? `<${side} style="${border.style}"><color rgb="${argb(border.color)}"/></${side}>` : `<${side}/>`);
  }
  const { tag } = findElement(before, 'border') ?? { tag: '<border>' };
  return `${tag.replace(/\s*\/?>$/, '')}>${inOrder(children, [...SIDES, 'diagonal'])}</border>`;
};

const alignmentOf = (before: string, { horizontal, vertical, wrap }: CellStyle): string => {
  const attributes = attributesOf(before);
  const set = (name: string, value: string | null | undefined): void => {
    if (value) attributes.set(name, value);
    else if (value === null) attributes.delete(name);
  };
  set('horizontal', horizontal);
  set('vertical', vertical);
  if (wrap !== undefined) set('wrapText', wrap ? '1' : null);
  return attributes.size > 0 ? tagOf('alignment', attributes, '') : '';
};

const touches = (change: CellStyle, ...names: (keyof CellStyle)[]): boolean => names.some((name) => change[name] !== undefined);

/** A table of the part, to which entries are added. */
const tableOf = (xml: string, name: string, entry: string) => {
  const found = findElement(xml, name);
  const entries = [...elementsOf(found?.inner ?? '', entry)].map(({ start, end }) => found?.inner.slice(start, end) ?? '');
  const known = entries.length;
  return {
    name,
    at: (index: number): string => entries[index] ?? entries[0] ?? `<${entry}/>`,
    add: (made: string): number => {
      const index = entries.indexOf(made);
      return index === -1 ? entries.push(made) - 1 : index;
    },
    entries,
    into: (part: string): string => {
      if (entries.length === known) return part;
      const now = findElement(part, name);
      const attributes = attributesOf(now?.tag ?? '');
      attributes.set('count', `${entries.length}`);
      const written = tagOf(name, attributes, (now?.inner ?? '') + entries.slice(known).join(''));
      if (now) return part.slice(0, now.start) + written + part.slice(now.end);
      // Only number formats may be missing, and they come first.
      return part.replace(/<styleSheet\b[^<>]*>/, (start) => start + written);
    },
  };
};

const CUSTOM_FORMATS = 164;

export const stylesOf = (xml: string): Styles => {
  const fonts = tableOf(xml, 'fonts', 'font');
  const fills = tableOf(xml, 'fills', 'fill');
  const borders = tableOf(xml, 'borders', 'border');
  const formats = tableOf(xml, 'numFmts', 'numFmt');
  const styles = tableOf(xml, 'cellXfs', 'xf');

  const formatOf = (pattern: string | null): number => {
    const known = builtIn.get(pattern ?? 'General');
    if (known !== undefined) return known;
    const attributes = formats.entries.map(attributesOf);
    const same = attributes.find((one) => one.get('formatCode') === pattern)?.get('numFmtId');
    if (same) return Number(same);
    const id = Math.max(CUSTOM_FORMATS - 1, ...attributes.map((one) => Number(one.get('numFmtId')))) + 1;
    formats.add(
      tagOf(
        'numFmt',
        new Map([
          ['numFmtId', `${id}`],
          ['formatCode', pattern ?? ''],
        ]),
        '',
      ),
    );
    return id;
  };
  const derive = (base: number, change: CellStyle): number => {
    const before = styles.at(base);
    const tag = findElement(before, 'xf')?.tag ?? '<xf/>';
    const attributes = attributesOf(tag);
    const set = (name: string, flag: string, id: number): void => {
      attributes.set(name, `${id}`);
      attributes.set(flag, '1');
    };
    const children = childrenOf(before);
    if (touches(change, 'bold', 'italic', 'underline', 'strike', 'size', 'font', 'color'))
      set('fontId', 'applyFont', fonts.add(fontOf(fonts.at(Number(attributes.get('fontId') ?? 0)), change)));
    if (change.fill !== undefined) set('fillId', 'applyFill', change.fill ? fills.add(fillOf(change.fill)) : 0);
    if (touches(change, ...SIDES))
      set('borderId', 'applyBorder', borders.add(borderOf(borders.at(Number(attributes.get('borderId') ?? 0)), change)));
    if (change.pattern !== undefined) set('numFmtId', 'applyNumberFormat', formatOf(change.pattern));
    if (touches(change, 'horizontal', 'vertical', 'wrap')) {
      children.set('alignment', alignmentOf(children.get('alignment') ?? '', change));
      attributes.set('applyAlignment', '1');
    }
    return styles.add(tagOf('xf', attributes, inOrder(children, ['alignment', 'protection'])));
  };
  return {
    derive,
    written: () => [fonts, fills, borders, styles, formats].reduce((part, table) => table.into(part), xml),
  };
};
