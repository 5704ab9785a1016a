/** Processes a workbook's XML as text, so that everything not understood stays unchanged. */

/** An element and its position in the text. */
export interface Element {
  start: number;
  /** After its last character. */
  end: number;
  /** Its start tag. */
  tag: string;
  /** The text between its tags. */
  inner: string;
}

const endOfTag = (xml: string, start: number): number => {
  let quote = '';
  for (let at = start; at < xml.length; at += 1) {
    const sign = xml[at] ?? '';
    if (quote) {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at + 1;
  }
  return xml.length;
};

const closing = new Map<string, RegExp>();
const closingOf = (name: string): RegExp => {
  const known = closing.get(name) ?? new RegExp(`</${name}\\s*>`, 'g');
  closing.set(name, known);
  return known;
};
const opening = new Map<string, RegExp>();
const openingOf = (name: string): RegExp => {
  const known = opening.get(name) ?? new RegExp(`<${name}(?=[\\s/>])`, 'g');
  opening.set(name, known);
  return known;
};

/** The first element with a name at or after a position. Elements of that name are not nested. */
export const findElement = (xml: string, name: string, from = 0): Element | undefined => {
  const open = openingOf(name);
  open.lastIndex = from;
  const found = open.exec(xml);
  if (!found) return undefined;
  const start = found.index;
  const behind = endOfTag(xml, start);
  const tag = xml.slice(start, behind);
  if (tag.endsWith('/>')) return { start, end: behind, tag, inner: '' };
  const close = closingOf(name);
  close.lastIndex = behind;
  const last = close.exec(xml);
  const [innerEnd, end] = last ? [last.index, last.index + last[0].length] : [xml.length, xml.length];
  return { start, end, tag, inner: xml.slice(behind, innerEnd) };
};

export function* elementsOf(xml: string, name: string): Generator<Element> {
  for (let at = 0; ; ) {
    const found = findElement(xml, name, at);
    if (!found) return;
    yield found;
    at = found.end;
  }
}

/** Removes the elements of a name that match. */
export const withoutElements = (xml: string, name: string, isMeant: (tag: string) => boolean): string => {
  let kept = '';
  let behind = 0;
  for (const { start, end, tag } of elementsOf(xml, name)) {
    if (!isMeant(tag)) continue;
    kept += xml.slice(behind, start);
    behind = end;
  }
  return kept + xml.slice(behind);
};

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const ofEntity = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return named[name] ?? whole;
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
};

export const unescaped = (words: string): string =>
  words.includes('&') ? words.replace(/&(#x[\da-fA-F]{1,6}|#\d{1,7}|\w{2,4});/g, ofEntity) : words;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text without characters that XML cannot contain. */
export const writable = (words: string): string => words.replace(UNWRITABLE, '');

export const escaped = (words: string): string =>
  writable(words).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The attributes of a tag, by name. */
export const attributesOf = (tag: string): Map<string, string> =>
  new Map(
    [...tag.matchAll(/\s([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', one, other]) => [
      name,
      unescaped(one ?? other ?? ''),
    ]),
  );

/** One of them, unescaped. */
export const attributeOf = (tag: string, name: string): string | undefined => attributesOf(tag).get(name);

export const isTrue = (word: string | undefined): boolean => word === '1' || word === 'true';

/** An element with escaped attributes; its content is XML. */
export const tagOf = (name: string, attributes: Map<string, string>, inner: string): string => {
  const written = [...attributes].map(([key, value]) => ` ${key}="${escaped(value)}"`).join('');
  return inner ? `<${name}${written}>${inner}</${name}>` : `<${name}${written}/>`;
};
