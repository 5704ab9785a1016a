import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';

type Bytes = Uint8Array<ArrayBuffer>;

const name = (word: string): PDFName => PDFName.of(word);

/** Changes are appended to the existing bytes. The file is parsed this way only if it is signed. */
const openFile = (bytes: Bytes): Promise<PDFDocument> =>
  PDFDocument.load(bytes, { forIncrementalUpdate: true, ignoreEncryption: true, updateMetadata: false });

/** The fields that hold a signature. */
const signedFields = ({ context }: PDFDocument): PDFDict[] =>
  context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object) => object instanceof PDFDict)
    .filter((field) => field.lookup(name('FT')) === name('Sig') && field.has(name('V')));

const signerOf = (field: PDFDict): string[] => {
  const nameValue = field.lookupMaybe(name('V'), PDFDict)?.lookup(name('Name'));
  return nameValue instanceof PDFString || nameValue instanceof PDFHexString ? [nameValue.decodeText()] : [];
};

/** The signers of a PDF, as far as the file names them; null if it is not signed. */
export const signersOfPdf = async (bytes: Bytes): Promise<string[] | null> => {
  const fields = signedFields(await openFile(bytes));
  return fields.length > 0 ? [...new Set(fields.flatMap(signerOf))] : null;
};

/** Removes a signature and its image from the field. */
const empty = (field: PDFDict): void => {
  field.delete(name('V'));
  field.delete(name('AP'));
  const kids = field.lookup(name('Kids'));
  if (!(kids instanceof PDFArray)) return;
  for (let index = 0; index < kids.size(); index += 1) kids.lookupMaybe(index, PDFDict)?.delete(name('AP'));
};

/**
 * The same file with the signatures removed from their fields. The original bytes remain before the appended change, as with every change
 * of a PDF.
 */
export const unsignedPdf = async (bytes: Bytes): Promise<Bytes> => {
  const file = await openFile(bytes);
  const fields = signedFields(file);
  if (fields.length === 0) return bytes;
  for (const field of fields) empty(field);
  const { catalog } = file;
  catalog.lookupMaybe(name('AcroForm'), PDFDict)?.delete(name('SigFlags'));
  // The permissions granted by the signature, and its long-term validation data.
  for (const entry of ['Perms', 'DSS']) catalog.delete(name(entry));
  return file.commit();
};
