import { ConversionFailed, type ConvertTarget } from '#functions/platform/convert.ts';
import { CONVERTED_PAGES } from '#shared/limits.ts';

/** LibreOffice writes the objects of pages plainly. */
const page = /\/Type\s*\/Page\b/g;

const pagesOf = (pdf: Uint8Array): number =>
  Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length).toString('latin1').match(page)?.length ?? 0;

/** Refuses what nobody reads to its end. Throws ConversionFailed. */
export const checkResult = (bytes: Uint8Array, to: ConvertTarget): Uint8Array => {
  if (bytes.length === 0) throw new ConversionFailed('damaged');
  if (to === 'pdf' && pagesOf(bytes) > CONVERTED_PAGES) throw new ConversionFailed('tooManyPages');
  return bytes;
};
