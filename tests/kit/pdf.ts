import { PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';

/** A PDF with a line of text on each page; the height is that of A4 by default. */
export const pdfOf = async (lines: string[], height = 842): Promise<Uint8Array> => {
  const created = await PDFDocument.create();
  const font = await created.embedFont(StandardFonts.Helvetica);
  for (const line of lines) created.addPage([595, height]).drawText(line, { x: 60, y: Math.max(height - 82, 4), size: 18, font });
  return created.save();
};

/** A PDF of two pages whose outline contains the second, and below it the first. */
export const outlinedPdf = async (): Promise<Uint8Array> => {
  const created = await PDFDocument.create();
  const [first, second] = [created.addPage(), created.addPage()];
  const { context } = created;
  const [outlines, outer, inner] = [context.nextRef(), context.nextRef(), context.nextRef()];
  const entry = (title: string, page: typeof first, more: object) =>
    context.obj({ Title: PDFString.of(title), Dest: [page.ref, 'Fit'], ...more });
  context.assign(inner, entry('The visit', first, { Parent: outer }));
  context.assign(outer, entry('The plan', second, { Parent: outlines, First: inner, Last: inner, Count: 1 }));
  context.assign(outlines, context.obj({ Type: 'Outlines', First: outer, Last: outer, Count: 2 }));
  created.catalog.set(PDFName.of('Outlines'), outlines);
  return created.save();
};

/** The text of a PDF, page by page. */
export const textOf = async (pdf: Uint8Array): Promise<string> => {
  const { extractText, getDocumentProxy } = await import('unpdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text;
};

export const pageSizes = async (pdf: Uint8Array): Promise<{ width: number; height: number }[]> =>
  (await PDFDocument.load(pdf)).getPages().map((page) => page.getSize());

/** A PDF with a form: strings become text fields, Booleans checkboxes. */
export const formOf = async (fields: Record<string, string | boolean>): Promise<Uint8Array> => {
  const created = await PDFDocument.create();
  const page = created.addPage([595, 842]);
  const form = created.getForm();
  for (const [index, [name, value]] of Object.entries(fields).entries()) {
    const location = { x: 60, y: 760 - 40 * index, width: 200, height: 20 };
    if (typeof value === 'string') {
      const field = form.createTextField(name);
      field.setText(value);
      field.addToPage(page, location);
    } else {
      const box = form.createCheckBox(name);
      box.addToPage(page, { ...location, width: 20 });
      if (value) box.check();
    }
  }
  return created.save();
};
