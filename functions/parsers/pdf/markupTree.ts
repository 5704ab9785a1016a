import { Unparsable } from '#functions/platform/parser.ts';
import { XFDF_DEPTH, XFDF_ELEMENTS } from '#shared/limits.ts';
import { attributesOf, unescaped } from '#shared/spreadsheets/markup.ts';

export interface Node {
  /** Without its prefix. */
  name: string;
  attributes: Map<string, string>;
  children: Node[];
  /** What stands directly in it. */
  text: string;
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
  throw new Unparsable('damaged', 'a tag has no end');
};

const behind = (xml: string, mark: string, from: number): number => {
  const at = xml.indexOf(mark, from);
  if (at === -1) throw new Unparsable('damaged', `${mark} is missing`);
  return at + mark.length;
};

const nodeOf = (tag: string): Node => {
  const [whole = ''] = /^[^\s/>]+/.exec(tag.slice(1)) ?? [];
  return { name: whole.slice(whole.indexOf(':') + 1), attributes: attributesOf(tag), children: [], text: '' };
};

/**
 * The elements of a small markup file, in one walk forward. What declares types or entities of its own is refused, and none but the five
 * of the language are known. Throws Unparsable.
 */
export const markupTree = (xml: string): Node => {
  const root: Node = { name: '', attributes: new Map(), children: [], text: '' };
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
    } else if (xml.startsWith('<!', next)) throw new Unparsable('damaged', 'it declares types of its own');
    else {
      const end = endOf(xml, next);
      at = end + 1;
      if (xml[next + 1] === '/') {
        if (open.length > 1) open.pop();
        continue;
      }
      count += 1;
      if (count > XFDF_ELEMENTS) throw new Unparsable('tooLarge', 'it has too many elements');
      const node = nodeOf(xml.slice(next, end + 1));
      here.children.push(node);
      if (xml[end - 1] !== '/') open.push(node);
      if (open.length > XFDF_DEPTH) throw new Unparsable('tooLarge', 'its elements are too deep in one another');
    }
  }
  return root;
};

export const childOf = (node: Node | undefined, name: string): Node | undefined => node?.children.find((child) => child.name === name);

/** All that is said in an element, whatever it is wrapped in. */
export const wordsIn = (node: Node): string => node.text + node.children.map(wordsIn).join('');
