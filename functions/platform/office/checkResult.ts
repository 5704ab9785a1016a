import { ConversionFailed, type ConvertTarget } from '#functions/platform/convert.ts';
import { CONVERTED_PAGES } from '#shared/limits.ts';

/** LibreOffice writes page objects uncompressed. */
const TYPE = '/Type';
const page = /^\/Type\s{0,9}\/Page\b/;
const REST = 24;

/** Counts no further than necessary. */
const pagesOf = (bytes: Uint8Array): number => {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let count = 0;
  for (let at = pdf.indexOf(TYPE); at !== -1 && count <= CONVERTED_PAGES; at = pdf.indexOf(TYPE, at + TYPE.length))
    if (page.test(pdf.toString('latin1', at, at + REST))) count += 1;
  return count;
};

/** Refuses results that are too long. Throws ConversionFailed. */
export const checkResult = (bytes: Uint8Array, to: ConvertTarget): Uint8Array => {
  if (bytes.length === 0) throw new ConversionFailed('damaged');
  if (to === 'pdf' && pagesOf(bytes) > CONVERTED_PAGES) throw new ConversionFailed('tooManyPages');
  return bytes;
};
