import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, type PDFObject, PDFString } from '@cantoo/pdf-lib';
import { Unparsable } from '#functions/platform/parser.ts';
import { PDF_PAGES } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

export const nameOf = (word: string): PDFName => PDFName.of(word);

/** Opens a PDF for changes. Throws Unparsable if it is encrypted or has more pages than the limit. */
export const openPdf = async (bytes: Uint8Array): Promise<PDFDocument> => {
  const file = await PDFDocument.load(bytes, { updateMetadata: false });
  if (file.getPageCount() > PDF_PAGES) throw new Unparsable('tooLarge', 'it has too many pages');
  return file;
};

export const wordsOf = (value: PDFObject | undefined): string =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : value instanceof PDFName ? value.decodeText() : '';

export const numbersOf = (value: PDFObject | undefined): number[] =>
  value instanceof PDFArray
    ? Array.from({ length: value.size() }, (_, index) => {
        const one = value.lookup(index);
        return one instanceof PDFNumber ? one.asNumber() : 0;
      })
    : [];

export const numberIn = (dict: PDFDict, name: string, fallback: number): number => {
  const value = dict.lookup(nameOf(name));
  return value instanceof PDFNumber ? value.asNumber() : fallback;
};

export const dictIn = (dict: PDFDict, name: string): PDFDict | undefined => {
  const value = dict.lookup(nameOf(name));
  return value instanceof PDFDict ? value : undefined;
};

/** A change would break the signature. Throws documentSigned. */
export const refuseSigned = ({ context }: PDFDocument): void => {
  const isSigned = context
    .enumerateIndirectObjects()
    .some(([, object]) => object instanceof PDFDict && object.lookup(nameOf('FT')) === nameOf('Sig') && object.has(nameOf('V')));
  if (isSigned) throw new Problem('documentSigned');
};

export const bytesOf = (file: PDFDocument): Promise<Uint8Array> => file.save({ updateFieldAppearances: false });
