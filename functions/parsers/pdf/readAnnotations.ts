import { PDFArray, PDFDict, type PDFDocument, type PDFPage, PDFRef } from '@cantoo/pdf-lib';
import { type Annotation, colorOf, marksText, type Rect, subtypes } from '#functions/parsers/pdf/annotation.ts';
import { dictIn, nameOf, numberIn, numbersOf, wordsOf } from '#functions/parsers/pdf/pdfFile.ts';
import { PDF_ANNOTATIONS } from '#shared/limits.ts';
import { type AnnotationKind, annotationKinds } from '#shared/models/documents/pdf.ts';

interface Found {
  ref: PDFRef | undefined;
  dict: PDFDict;
  kind: AnnotationKind;
  page: number;
  name: string;
}

const kinds = new Map(annotationKinds.map((kind) => [nameOf(subtypes[kind]), kind]));

const foundOn = (page: PDFPage, number: number): Found[] => {
  const annotations = page.node.lookup(nameOf('Annots'));
  if (!(annotations instanceof PDFArray)) return [];
  return annotations.asArray().flatMap((entry, index) => {
    const dict = entry instanceof PDFRef ? page.doc.context.lookup(entry) : entry;
    if (!(dict instanceof PDFDict)) return [];
    const kind = kinds.get(dict.lookup(nameOf('Subtype')) as never);
    if (!kind) return [];
    // An annotation without a name gets one from its position, so that it is recognized when it is imported again.
    const name = wordsOf(dict.lookup(nameOf('NM'))) || `page${number}-${index + 1}`;
    return [{ ref: entry instanceof PDFRef ? entry : undefined, dict, kind, page: number, name }];
  });
};

/** The annotations of supported kinds, page by page. */
export const foundIn = (file: PDFDocument): Found[] =>
  file
    .getPages()
    .flatMap((page, index) => foundOn(page, index + 1))
    .slice(0, PDF_ANNOTATIONS);

const rectOf = (dict: PDFDict): Rect => {
  const [left = 0, bottom = 0, right = 0, top = 0] = numbersOf(dict.lookup(nameOf('Rect')));
  return [left, bottom, right, top];
};

const pointsOf = (numbers: number[]): Annotation['vertices'] =>
  Array.from({ length: Math.floor(numbers.length / 2) }, (_, index) => [numbers[2 * index] ?? 0, numbers[2 * index + 1] ?? 0]);

const gesturesOf = (dict: PDFDict): Annotation['gestures'] => {
  const lines = dict.lookup(nameOf('InkList'));
  return lines instanceof PDFArray
    ? Array.from({ length: lines.size() }, (_, index) => pointsOf(numbersOf(lines.lookup(index)))).filter((line) => line.length > 0)
    : [];
};

const annotationOf = ({ dict, kind, page, name }: Found, names: ReadonlyMap<PDFRef, string>): Annotation => {
  const words = (key: string): string => wordsOf(dict.lookup(nameOf(key)));
  const answered = dict.get(nameOf('IRT'));
  const border = dictIn(dict, 'BS');
  return {
    kind,
    page,
    name,
    rect: rectOf(dict),
    title: words('T'),
    subject: words('Subj'),
    contents: words('Contents'),
    date: words('M'),
    created: words('CreationDate'),
    color: colorOf(numbersOf(dict.lookup(nameOf('C')))),
    interior: colorOf(numbersOf(dict.lookup(nameOf('IC')))),
    opacity: numberIn(dict, 'CA', 1),
    width: border ? numberIn(border, 'W', 1) : 1,
    flags: numberIn(dict, 'F', 0),
    coords: marksText(kind) ? numbersOf(dict.lookup(nameOf('QuadPoints'))) : [],
    gestures: kind === 'ink' ? gesturesOf(dict) : [],
    vertices: pointsOf(numbersOf(dict.lookup(nameOf(kind === 'line' ? 'L' : 'Vertices')))),
    icon: kind === 'text' ? words('Name') : '',
    repliesTo: (answered instanceof PDFRef && words('RT') !== 'Group' && names.get(answered)) || '',
    appearance: kind === 'freetext' ? words('DA') : '',
  };
};

export const readAnnotations = (file: PDFDocument): Annotation[] => {
  const found = foundIn(file);
  const names = new Map(found.flatMap(({ ref, name }) => (ref ? [[ref, name] as const] : [])));
  return found.map((one) => annotationOf(one, names));
};
