import { type Annotation, FARTHEST, type Rect } from '#functions/parsers/pdf/annotation.ts';
import { Unparsable } from '#functions/platform/parser.ts';
import { PDF_ANNOTATIONS, PDF_PAGES, XFDF_DEPTH, XFDF_ELEMENTS } from '#shared/limits.ts';
import { AnnotationKind } from '#shared/models/documents/pdf.ts';
import { BrokenMarkup, childOf, markupTree, type Node, wordsIn } from '#shared/text/markupTree.ts';

/** The flag bits of an annotation, starting with the lowest. */
export const flagNames = [
  'invisible',
  'hidden',
  'print',
  'nozoom',
  'norotate',
  'noview',
  'readonly',
  'locked',
  'togglenoview',
  'lockedcontents',
];

const numbersIn = (words: string | undefined): number[] => {
  const numbers = (words ?? '')
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(Number);
  if (numbers.some((number) => !(Math.abs(number) <= FARTHEST))) throw new Unparsable('damaged', 'a coordinate is not a number');
  return numbers;
};

const pointsOf = (numbers: number[]): Annotation['vertices'] =>
  Array.from({ length: Math.floor(numbers.length / 2) }, (_, index) => [numbers[2 * index] ?? 0, numbers[2 * index + 1] ?? 0]);

const rectOf = (words: string | undefined): Rect => {
  const [left, bottom, right, top] = numbersIn(words);
  if (left === undefined || bottom === undefined || right === undefined || top === undefined)
    throw new Unparsable('damaged', 'an annotation has no place');
  return [left, bottom, right, top];
};

const numberOf = (words: string | undefined, fallback: number): number => {
  const [number = fallback] = numbersIn(words);
  return number;
};

const contentsOf = (node: Node): string => {
  const plain = childOf(node, 'contents');
  if (plain) return wordsIn(plain);
  const rich = childOf(node, 'contents-richtext');
  return rich ? wordsIn(rich).trim() : '';
};

/** The bits of known flag names. */
const flagsOf = (words: string): number =>
  words
    .split(',')
    .map((word) => flagNames.indexOf(word.trim().toLowerCase()))
    .reduce((bits, at) => (at === -1 ? bits : bits | (1 << at)), 0);

const annotationOf = (node: Node): Annotation | undefined => {
  const kind = AnnotationKind.safeParse(node.name);
  if (!kind.success) return undefined;
  const attribute = (name: string): string => node.attributes.get(name) ?? '';
  const page = Number(attribute('page') || 0) + 1;
  if (!Number.isSafeInteger(page) || page < 1 || page > PDF_PAGES) throw new Unparsable('damaged', 'an annotation is on no page');
  const ends = pointsOf(numbersIn(`${attribute('start')} ${attribute('end')}`));
  const vertices = childOf(node, 'vertices');
  return {
    kind: kind.data,
    page,
    rect: rectOf(attribute('rect')),
    name: attribute('name'),
    title: attribute('title'),
    subject: attribute('subject'),
    contents: contentsOf(node),
    date: attribute('date'),
    created: attribute('creationdate'),
    color: attribute('color'),
    interior: attribute('interior-color'),
    opacity: Math.min(Math.max(numberOf(node.attributes.get('opacity'), 1), 0), 1),
    width: Math.min(Math.max(numberOf(node.attributes.get('width'), 1), 0), 100),
    flags: flagsOf(attribute('flags') || 'print'),
    coords: numbersIn(attribute('coords')),
    gestures: (childOf(node, 'inklist')?.children ?? [])
      .filter(({ name }) => name === 'gesture')
      .map((gesture) => pointsOf(numbersIn(gesture.text))),
    vertices: vertices ? pointsOf(numbersIn(vertices.text)) : ends,
    icon: attribute('icon'),
    repliesTo: attribute('replyType') === 'group' ? '' : attribute('inreplyto'),
    appearance: childOf(node, 'defaultappearance')?.text.trim() ?? '',
  };
};

/** A form value by the full name of its field; several if the field allows it. */
export interface FieldValue {
  name: string;
  values: string[];
}

const fieldsIn = (node: Node | undefined, path: string): FieldValue[] =>
  (node?.children ?? [])
    .filter(({ name }) => name === 'field')
    .flatMap((field) => {
      const name = [path, field.attributes.get('name') ?? ''].filter(Boolean).join('.');
      const values = field.children.filter((child) => child.name === 'value').map(wordsIn);
      return [...(values.length > 0 ? [{ name, values }] : []), ...fieldsIn(field, name)];
    });

const treeOf = (xml: string): Node => {
  try {
    return markupTree(xml, { elements: XFDF_ELEMENTS, depth: XFDF_DEPTH });
  } catch (error) {
    throw error instanceof BrokenMarkup ? new Unparsable(error.reason, error.message) : error;
  }
};

/** The content of XFDF: annotations of supported kinds and form values. Throws Unparsable. */
export const readXfdf = (xml: string): { annotations: Annotation[]; fields: FieldValue[] } => {
  const root = childOf(treeOf(xml), 'xfdf');
  if (!root) throw new Unparsable('damaged', 'it is no XFDF');
  const nodes = childOf(root, 'annots')?.children ?? [];
  if (nodes.length > PDF_ANNOTATIONS) throw new Unparsable('tooLarge', 'it has too many annotations');
  const annotations = nodes.map(annotationOf).filter((annotation) => annotation !== undefined);
  return { annotations, fields: fieldsIn(childOf(root, 'fields'), '') };
};
