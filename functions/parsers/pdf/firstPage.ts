import { jpegOf } from '#functions/parsers/pictures/jpegOf.ts';
import { Unparsable } from '#functions/platform/parser.ts';

/** The library loads its WebAssembly from its own folder. */
const open = async () => (await import('@hyzyla/pdfium')).PDFiumLibrary.init();

let opened: ReturnType<typeof open> | undefined;

/** The first page of a PDF as JPEG. Throws Unparsable if it has none or requires a password. */
export const firstPage = async (bytes: Uint8Array, longest: number): Promise<Uint8Array> => {
  opened ??= open();
  const document = await (await opened).loadDocument(bytes);
  const page = document.getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  if (!(originalWidth > 0 && originalHeight > 0)) throw new Unparsable('damaged', 'it has no page');
  const scale = longest / Math.max(originalWidth, originalHeight);
  const [width, height] = [originalWidth, originalHeight].map((side) => Math.max(1, Math.round(side * scale)));
  const drawn = await page.render({ scale: 1, width, height, render: 'bitmap', renderFormFields: true });
  document.destroy();
  return jpegOf(drawn);
};
