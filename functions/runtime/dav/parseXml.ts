import { DavError } from '#functions/runtime/dav/port.ts';
import { DAV_DEPTH, DAV_ELEMENTS, DAV_NAMESPACES, NAME_LENGTH } from '#shared/limits.ts';
import { BrokenMarkup, childOf, markupTree, type Node } from '#shared/text/markupTree.ts';

export const DAV = 'DAV:';

export interface PropertyName {
  space: string;
  name: string;
}

/** An element with its namespace resolved. */
export interface Element extends PropertyName {
  children: Element[];
  text: string;
}

/** Names and texts must not contain characters that XML forbids: a stored one would keep other clients from reading the whole folder. */
const NAME = /^[\p{L}_][\p{L}\p{M}\p{N}_.·-]*$/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this rejects
const INVALID_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/u;

const assertValidNode = ({ name, text }: Node, space: string): void => {
  const isNamed = NAME.test(name) && name.length <= NAME_LENGTH && space.length <= NAME_LENGTH;
  if (!isNamed || INVALID_CHARACTERS.test(text) || INVALID_CHARACTERS.test(space)) throw new DavError(400);
};

/** Resolves prefixes. An empty namespace has no prefix, and every prefix must be declared. */
const resolveNamespaces = (root: Node): Element => {
  let declared = 0;
  const within = (node: Node, outer: Map<string, string>): Element => {
    const own: [string, string][] = [...node.attributes].flatMap(([key, value]) => {
      if (key !== 'xmlns' && !key.startsWith('xmlns:')) return [];
      if (key !== 'xmlns' && value === '') throw new DavError(400);
      return [[key.slice('xmlns:'.length), value]];
    });
    declared += own.length;
    // Each element with declarations copies those around it, so both are limited.
    if (declared > DAV_ELEMENTS || outer.size > DAV_NAMESPACES) throw new DavError(400);
    const spaces = own.length === 0 ? outer : new Map([...outer, ...own]);
    const space = spaces.get(node.prefix);
    if (space === undefined) throw new DavError(400);
    assertValidNode(node, space);
    return { space, name: node.name, text: node.text, children: node.children.map((child) => within(child, spaces)) };
  };
  return within(root, new Map([['', '']]));
};

const treeOf = (xml: string): Node => {
  try {
    return markupTree(xml.replace(/^\ufeff/, ''), { elements: DAV_ELEMENTS, depth: DAV_DEPTH });
  } catch (error) {
    throw error instanceof BrokenMarkup ? new DavError(400) : error;
  }
};

export const isDav = ({ space, name }: PropertyName, expected: string): boolean => space === DAV && name === expected;
export const davChild = ({ children }: Element, name: string): Element | undefined => children.find((child) => isDav(child, name));

/** All text in an element, including nested elements. */
export const textOf = ({ text, children }: Element): string => text + children.map(textOf).join('');

/** Parses a body whose root element must have the given name. Throws DavError. */
export const parseXml = (xml: string, name: string): Element => {
  const root = childOf(treeOf(xml), name);
  const element = root && resolveNamespaces(root);
  if (!element || !isDav(element, name)) throw new DavError(400);
  return element;
};
