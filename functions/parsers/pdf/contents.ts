import { Unparsable } from '#functions/platform/parser.ts';
import { CHAT_LENGTH, PDF_BOOKMARKS, PDF_PAGES, PDF_READ_PAGES } from '#shared/limits.ts';
import type { Bookmark, LoadedPdf, PdfTexts } from '#shared/models/documents/pdf.ts';

type Loaded = Awaited<ReturnType<typeof import('unpdf')['getDocumentProxy']>>;

const reading = async <T>(bytes: Uint8Array, read: (document: Loaded) => Promise<T>): Promise<T> => {
  const { getDocumentProxy } = await import('unpdf');
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  try {
    if (document.numPages > PDF_PAGES) throw new Unparsable('tooLarge', 'it has too many pages');
    return await read(document);
  } finally {
    await document.loadingTask.destroy();
  }
};

/** The displayed sizes of the pages. */
export const pageSizes = (bytes: Uint8Array): Promise<LoadedPdf['pages']> =>
  reading(bytes, async (document) => {
    const pages: LoadedPdf['pages'] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      pages.push({ width, height });
      page.cleanup();
    }
    return pages;
  });

/** The text of some pages, by default the first ones. Pages that do not exist are left out. */
export const pageTexts = (bytes: Uint8Array, pages: number[] | undefined): Promise<PdfTexts['texts']> =>
  reading(bytes, async (document) => {
    const numbers = pages ?? Array.from({ length: Math.min(document.numPages, PDF_READ_PAGES) }, (_, index) => index + 1);
    const texts: PdfTexts['texts'] = [];
    let length = 0;
    for (const number of numbers.filter((one) => one <= document.numPages)) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      texts.push({ page: number, text: text.slice(0, CHAT_LENGTH - length) });
      length += text.length;
      page.cleanup();
      if (length >= CHAT_LENGTH) break;
    }
    return texts;
  });

type Outline = Awaited<ReturnType<Loaded['getOutline']>>;
type Destination = Outline[number]['dest'];

const pageOf = async (document: Loaded, destination: Destination): Promise<number | null> => {
  try {
    const [target] = (typeof destination === 'string' ? await document.getDestination(destination) : destination) ?? [];
    if (typeof target === 'number') return target + 1;
    return target ? (await document.getPageIndex(target)) + 1 : null;
  } catch {
    return null;
  }
};

/** The outline, each entry after its parent. */
export const bookmarksOf = (bytes: Uint8Array): Promise<Bookmark[]> =>
  reading(bytes, async (document) => {
    const bookmarks: Bookmark[] = [];
    const add = async (entries: Outline, level: number): Promise<void> => {
      for (const { title, dest, items } of entries) {
        if (bookmarks.length >= PDF_BOOKMARKS) return;
        bookmarks.push({ title, level, page: await pageOf(document, dest) });
        await add(items, level + 1);
      }
    };
    await add((await document.getOutline()) ?? [], 0);
    return bookmarks;
  });
