import { DavRefusal } from '#functions/runtime/dav/port.ts';
import { DAV_DEPTH, DAV_ELEMENTS } from '#shared/limits.ts';
import { BrokenMarkup, childOf, markupTree, type Node } from '#shared/text/markupTree.ts';

export const DAV = 'DAV:';

export interface PropertyName {
  space: string;
  name: string;
}

/** An element with the namespace that its prefix stands for. */
export interface Element extends PropertyName {
  children: Element[];
  text: string;
}

/** An empty namespace has no prefix, and a prefix has to be declared. */
const inSpaces = (node: Node, outer: Map<string, string>): Element => {
  const spaces = new Map(outer);
  for (const [key, value] of node.attributes) {
    if (key === 'xmlns') spaces.set('', value);
    if (!key.startsWith('xmlns:')) continue;
    if (value === '') throw new DavRefusal(400);
    spaces.set(key.slice('xmlns:'.length), value);
  }
  const space = spaces.get(node.prefix);
  if (space === undefined) throw new DavRefusal(400);
  return { space, name: node.name, text: node.text, children: node.children.map((child) => inSpaces(child, spaces)) };
};

const treeOf = (xml: string): Node => {
  try {
    return markupTree(xml.replace(/^\ufeff/, ''), { elements: DAV_ELEMENTS, depth: DAV_DEPTH });
  } catch (error) {
    throw error instanceof BrokenMarkup ? new DavRefusal(400) : error;
  }
};

export const isDav = ({ space, name }: PropertyName, wanted: string): boolean => space === DAV && name === wanted;
export const davChild = ({ children }: Element, name: string): Element | undefined => children.find((child) => isDav(child, name));

/** All that is said in an element, whatever it is wrapped in. */
export const wordsOf = ({ text, children }: Element): string => text + children.map(wordsOf).join('');

/** The one element of a body, which has to be of a name. Throws DavRefusal. */
export const readXml = (xml: string, name: string): Element => {
  const root = childOf(treeOf(xml), name);
  const element = root && inSpaces(root, new Map([['', '']]));
  if (!element || !isDav(element, name)) throw new DavRefusal(400);
  return element;
};
