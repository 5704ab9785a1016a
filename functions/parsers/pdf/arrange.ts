import { PDFArray, PDFDict, type PDFDocument, type PDFObject, type PDFPage, PDFRef, PDFStream } from '@cantoo/pdf-lib';
import { nameOf } from '#functions/parsers/pdf/pdfFile.ts';
import { Problem } from '#shared/problems.ts';

/** The attributes that a page can inherit from the page tree. */
const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

/** Rebuilds the page tree, flat and in order. */
const plant = (file: PDFDocument, pages: PDFPage[]): void => {
  const { catalog, context } = file;
  const root = catalog.get(nameOf('Pages'));
  const tree = catalog.Pages();
  if (!(root instanceof PDFRef)) throw new Error('a node of the page tree is a number');
  for (const { node } of pages)
    for (const name of inherited) {
      const value = node.getInheritableAttribute(nameOf(name));
      if (value) node.set(nameOf(name), value);
    }
  for (const { node } of pages) node.setParent(root);
  tree.set(nameOf('Kids'), context.obj(pages.map(({ ref }) => ref)));
  tree.set(nameOf('Count'), context.obj(pages.length));
};

const partsOf = (object: PDFObject): PDFObject[] => {
  if (object instanceof PDFStream) return object.dict.values();
  if (object instanceof PDFDict) return object.values();
  return object instanceof PDFArray ? object.asArray() : [];
};

/** Deletes unreachable objects: content that is no longer on a page must not stay in the file. */
const forget = ({ context }: PDFDocument): void => {
  const { Root, Info } = context.trailerInfo;
  const reached = new Set<PDFRef>();
  const open: PDFObject[] = [Root, Info].filter((object) => object !== undefined);
  for (let object = open.pop(); object !== undefined; object = open.pop()) {
    if (!(object instanceof PDFRef)) open.push(...partsOf(object));
    else if (!reached.has(object)) {
      reached.add(object);
      const found = context.lookup(object);
      if (found) open.push(found);
    }
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref);
};

/** Removes form fields whose pages were removed. */
const prune = (file: PDFDocument, list: PDFObject | undefined): void => {
  if (!(list instanceof PDFArray)) return;
  for (let index = list.size() - 1; index >= 0; index -= 1) {
    const field = list.lookup(index);
    if (!(field instanceof PDFDict)) {
      list.remove(index);
      continue;
    }
    const kids = field.lookup(nameOf('Kids'));
    prune(file, kids);
    if (kids instanceof PDFArray && kids.size() === 0) list.remove(index);
  }
};

const remove = (file: PDFDocument, pages: PDFPage[]): void => {
  for (const page of pages) {
    const annotations = page.node.lookup(nameOf('Annots'));
    if (annotations instanceof PDFArray) for (const entry of annotations.asArray()) if (entry instanceof PDFRef) file.context.delete(entry);
    file.context.delete(page.ref);
  }
  const form = file.catalog.lookup(nameOf('AcroForm'));
  if (form instanceof PDFDict) prune(file, form.lookup(nameOf('Fields')));
};

/** The pages of another file. Form values are flattened, because two forms can have fields with the same name. */
const pagesFrom = async (file: PDFDocument, other: PDFDocument): Promise<PDFPage[]> => {
  if (other.getForm().getFields().length > 0) other.getForm().flatten();
  return file.copyPages(other, other.getPageIndices());
};

/** Reorders or removes pages, and appends those of other files. Throws invalidInput. */
export const arrange = async (file: PDFDocument, order: number[], others: PDFDocument[]): Promise<void> => {
  const before = file.getPages();
  const kept = order.map((number) => before[number - 1]).filter((page) => page !== undefined);
  if (kept.length < order.length) throw new Problem('invalidInput', { fields: [{ at: 'pages', code: 'invalid' }] });
  const added: PDFPage[] = [];
  for (const other of others) added.push(...(await pagesFrom(file, other)));
  plant(file, [...kept, ...added]);
  const left = new Set(kept);
  remove(
    file,
    before.filter((page) => !left.has(page)),
  );
  forget(file);
};
