import { attributesOf, unescaped } from '#shared/spreadsheets/markup.ts';

/** An element of a small XML file. */
export interface Node {
  /** Without its prefix. */
  name: string;
  prefix: string;
  attributes: Map<string, string>;
  children: Node[];
  /** Its direct text. */
  text: string;
}

/** Limits that keep parsing fast. */
interface MarkupLimits {
  elements: number;
  depth: number;
}

/** The file is not XML, contains forbidden declarations, or is too large. */
export class BrokenMarkup extends Error {
  override name = 'BrokenMarkup';
  readonly reason: 'damaged' | 'tooLarge';
  constructor(reason: 'damaged' | 'tooLarge', message: string) {
    super(message);
    this.reason = reason;
  }
}

const endOf = (xml: string, from: number): number => {
  let quote = '';
  for (let at = from; at < xml.length; at += 1) {
    const sign = xml[at] ?? '';
    if (quote) {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at;
  }
  throw new BrokenMarkup('damaged', 'a tag has no end');
};

const behind = (xml: string, mark: string, from: number): number => {
  const at = xml.indexOf(mark, from);
  if (at === -1) throw new BrokenMarkup('damaged', `${mark} is missing`);
  return at + mark.length;
};

const nodeOf = (tag: string): Node => {
  const [whole = ''] = /^[^\s/>]+/.exec(tag.slice(1)) ?? [];
  const colon = whole.indexOf(':');
  return {
    name: whole.slice(colon + 1),
    prefix: whole.slice(0, Math.max(0, colon)),
    attributes: attributesOf(tag),
    children: [],
    text: '',
  };
};

const wholeName = ({ name, prefix }: Node): string => (prefix ? `${prefix}:${name}` : name);

/**
 * Parses a small XML file in one pass. Document types and entity declarations are refused, and only the five predefined entities are known.
 * Throws BrokenMarkup.
 */
export const markupTree = (xml: string, { elements, depth }: MarkupLimits): Node => {
  const root: Node = { name: '', prefix: '', attributes: new Map(), children: [], text: '' };
  const open = [root];
  let count = 0;
  for (let at = 0; at < xml.length; ) {
    const next = xml.indexOf('<', at);
    const here = open.at(-1) ?? root;
    here.text += unescaped(xml.slice(at, next === -1 ? xml.length : next));
    if (next === -1) break;
    if (xml.startsWith('<!--', next)) at = behind(xml, '-->', next);
    else if (xml.startsWith('<?', next)) at = behind(xml, '?>', next);
    else if (xml.startsWith('<![CDATA[', next)) {
      at = behind(xml, ']]>', next);
      here.text += xml.slice(next + '<![CDATA['.length, at - ']]>'.length);
    } else if (xml.startsWith('<!', next)) throw new BrokenMarkup('damaged', 'it declares types of its own');
    else {
      const end = endOf(xml, next);
      at = end + 1;
      if (xml[next + 1] === '/') {
        const closed = open.length > 1 ? open.pop() : undefined;
        if (closed && `</${wholeName(closed)}` !== xml.slice(next, end).trimEnd()) throw new BrokenMarkup('damaged', 'tags do not match');
        continue;
      }
      count += 1;
      if (count > elements) throw new BrokenMarkup('tooLarge', 'it has too many elements');
      const node = nodeOf(xml.slice(next, end + 1));
      here.children.push(node);
      if (xml[end - 1] !== '/') open.push(node);
      if (open.length > depth) throw new BrokenMarkup('tooLarge', 'its elements are too deep in one another');
    }
  }
  if (open.length > 1) throw new BrokenMarkup('damaged', `${wholeName(open.at(-1) ?? root)} is not closed`);
  return root;
};

export const childOf = (node: Node | undefined, name: string): Node | undefined => node?.children.find((child) => child.name === name);

/** All text in an element, including nested elements. */
export const wordsIn = (node: Node): string => node.text + node.children.map(wordsIn).join('');
