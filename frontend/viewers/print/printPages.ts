import type { PDFDocumentProxy } from 'pdfjs-dist';
import { allowedIn, openPdf } from '#frontend/viewers/pdfDocument.ts';
import { CONVERTED_PAGES } from '#shared/limits.ts';
import classes from './print.module.css';

/** Dots per inch: enough for small text, at half a MB per page. */
const PRINT_DOTS = 150;
const PDF_DOTS = 72;

const pictureOf = async (pdf: PDFDocumentProxy, number: number): Promise<HTMLImageElement> => {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: PRINT_DOTS / PDF_DOTS });
  const canvas = document.createElement('canvas');
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  await page.render({ canvas, viewport, intent: 'print' }).promise;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!blob) throw new Error('A page could not be drawn');
  const picture = document.createElement('img');
  picture.alt = '';
  picture.src = URL.createObjectURL(blob);
  await picture.decode();
  return picture;
};

const sizeOf = async (pdf: PDFDocumentProxy): Promise<string> => {
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  return `@page { size: ${width}pt ${height}pt; margin: 0 }`;
};

/** The file's author does not permit printing. */
export class PrintingForbidden extends Error {
  override name = 'PrintingForbidden';
}

/** It has more pages than can be printed. */
export class TooManyPages extends Error {
  override name = 'TooManyPages';
}

/** Opens the browser's print dialog with the pages of a PDF and removes them afterwards. Throws PrintingForbidden and TooManyPages. */
export const printPages = async (url: string): Promise<void> => {
  const task = openPdf({ url });
  try {
    const pdf = await task.promise;
    if (pdf.numPages > CONVERTED_PAGES) throw new TooManyPages();
    if (!(await allowedIn(pdf)).printing) throw new PrintingForbidden();
    const pages = document.createElement('div');
    pages.className = classes.pages ?? '';
    pages.dataset.printed = String(pdf.numPages);
    const size = document.createElement('style');
    size.textContent = await sizeOf(pdf);
    pages.append(size);
    for (let number = 1; number <= pdf.numPages; number += 1) pages.append(await pictureOf(pdf, number));
    const leave = (): void => {
      for (const { src } of pages.querySelectorAll('img')) URL.revokeObjectURL(src);
      pages.remove();
    };
    document.body.append(pages);
    addEventListener('afterprint', leave, { once: true });
    print();
  } finally {
    await task.destroy();
  }
};
