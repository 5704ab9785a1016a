import { PDFArray, PDFDict, type PDFDocument, PDFHexString, type PDFPage, PDFRef, PDFString } from '@cantoo/pdf-lib';
import { type Annotation, marksText, partsOfColor, subtypes } from '#functions/parsers/pdf/annotation.ts';
import { nameOf } from '#functions/parsers/pdf/pdfFile.ts';
import { foundIn } from '#functions/parsers/pdf/readAnnotations.ts';

/** Operators for font, size and color, without characters that could end the string they are in. */
const APPEARANCE = /^[\w\s./#+-]{1,200}$/;
const DEFAULT_APPEARANCE = '0 g /Helv 12 Tf';
const DATE = /^D?:?\d{4}[\d+\-Z']{0,20}$/;
const ICON = /^[A-Za-z]{1,30}$/;

/** The size of an open note, in points. */
const NOTE = { width: 200, height: 100 };

type Literal = number | string | number[] | number[][] | Record<string, string | number>;

const text = (words: string): PDFHexString => PDFHexString.fromText(words);

const fill = (dict: PDFDict, one: Annotation): void => {
  const { context } = dict;
  const put = (name: string, value: Literal): void => dict.set(nameOf(name), context.obj(value as never));
  const putText = (name: string, words: string): void => {
    if (words !== '') dict.set(nameOf(name), text(words));
  };
  put('Rect', one.rect);
  put('F', one.flags);
  putText('NM', one.name);
  putText('T', one.title);
  putText('Subj', one.subject);
  putText('Contents', one.contents);
  if (DATE.test(one.date)) dict.set(nameOf('M'), PDFString.of(one.date));
  if (DATE.test(one.created)) dict.set(nameOf('CreationDate'), PDFString.of(one.created));
  if (one.color) put('C', partsOfColor(one.color));
  if (one.interior) put('IC', partsOfColor(one.interior));
  if (one.opacity !== 1) put('CA', one.opacity);
  if (one.width !== 1) put('BS', { Type: 'Border', W: one.width });
  if (marksText(one.kind)) put('QuadPoints', one.coords);
  if (one.kind === 'ink')
    put(
      'InkList',
      one.gestures.map((gesture) => gesture.flat()),
    );
  if (one.kind === 'line') put('L', one.vertices.slice(0, 2).flat());
  if (one.kind === 'polygon' || one.kind === 'polyline') put('Vertices', one.vertices.flat());
  if (one.kind === 'text') put('Name', ICON.test(one.icon) ? one.icon : 'Note');
  if (one.kind === 'freetext') dict.set(nameOf('DA'), PDFString.of(APPEARANCE.test(one.appearance) ? one.appearance : DEFAULT_APPEARANCE));
};

/** The annotations of a page, as an array that belongs to the page. */
const listOf = ({ node, doc }: PDFPage): PDFArray => {
  const known = node.lookup(nameOf('Annots'));
  if (known instanceof PDFArray) return known;
  const made = doc.context.obj([]);
  node.set(nameOf('Annots'), made);
  return made;
};

/** Viewers show the comment of an annotation in a separate note. */
const addNote = (page: PDFPage, ref: PDFRef, one: Annotation): void => {
  const [, , right, top] = one.rect;
  const { context } = page.doc;
  const note = context.obj({ Type: 'Annot', Subtype: 'Popup', Rect: [right, top - NOTE.height, right + NOTE.width, top] });
  note.set(nameOf('Parent'), ref);
  const noteRef = context.register(note);
  listOf(page).push(noteRef);
  context.lookup(ref, PDFDict).set(nameOf('Popup'), noteRef);
};

const isRefTo = (refs: ReadonlySet<PDFRef>) => (entry: unknown) => entry instanceof PDFRef && refs.has(entry);

/** Removes annotations with these names and their notes. */
const removeNamed = (file: PDFDocument, names: ReadonlySet<string>): void => {
  const removed = foundIn(file).filter(({ name }) => names.has(name));
  const refs = new Set(removed.flatMap(({ ref, dict }) => [ref, dict.get(nameOf('Popup'))]).filter((ref) => ref instanceof PDFRef));
  const dicts = new Set(removed.map(({ dict }) => dict));
  for (const page of file.getPages()) {
    const list = page.node.lookup(nameOf('Annots'));
    if (!(list instanceof PDFArray)) continue;
    const left = list.asArray().filter((entry) => !isRefTo(refs)(entry) && !dicts.has(entry as PDFDict));
    if (left.length < list.size()) page.node.set(nameOf('Annots'), file.context.obj(left));
  }
  for (const ref of refs) file.context.delete(ref);
};

/** Adds annotations to their pages, and replaces those with the same name. Returns how many were added. */
export const writeAnnotations = (file: PDFDocument, annotations: Annotation[]): number => {
  const pages = file.getPages();
  const onPages = annotations.filter(({ page }) => page <= pages.length);
  const existing = foundIn(file);
  removeNamed(file, new Set(onPages.map(({ name }) => name)));
  const refs = new Map(existing.flatMap(({ name, ref }) => (ref ? [[name, ref] as const] : [])));
  for (const one of onPages) {
    const page = pages[one.page - 1];
    if (!page) continue;
    const dict = file.context.obj({ Type: 'Annot', Subtype: subtypes[one.kind] });
    fill(dict, one);
    const ref = file.context.register(dict);
    dict.set(nameOf('P'), page.ref);
    listOf(page).push(ref);
    if (one.name) refs.set(one.name, ref);
    if (one.contents && one.kind !== 'freetext') addNote(page, ref, one);
    Object.assign(one, { ref });
  }
  for (const one of onPages as (Annotation & { ref: PDFRef })[]) {
    const answered = refs.get(one.repliesTo);
    if (one.repliesTo && answered && answered !== one.ref) file.context.lookup(one.ref, PDFDict).set(nameOf('IRT'), answered);
  }
  return onPages.length;
};
