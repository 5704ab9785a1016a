import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';

type Bytes = Uint8Array<ArrayBuffer>;

const name = (word: string): PDFName => PDFName.of(word);

/** What is changed is written behind the bytes that are there. Only where something is signed is a file read by this. */
const openFile = (bytes: Bytes): Promise<PDFDocument> =>
  PDFDocument.load(bytes, { forIncrementalUpdate: true, ignoreEncryption: true, updateMetadata: false });

/** Fields that hold a signature. */
const signedFields = ({ context }: PDFDocument): PDFDict[] =>
  context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object) => object instanceof PDFDict)
    .filter((field) => field.lookup(name('FT')) === name('Sig') && field.has(name('V')));

const signerOf = (field: PDFDict): string[] => {
  const said = field.lookupMaybe(name('V'), PDFDict)?.lookup(name('Name'));
  return said instanceof PDFString || said instanceof PDFHexString ? [said.decodeText()] : [];
};

/** Who signed a PDF, as far as it says so; null where nobody did. */
export const signersOfPdf = async (bytes: Bytes): Promise<string[] | null> => {
  const fields = signedFields(await openFile(bytes));
  return fields.length > 0 ? [...new Set(fields.flatMap(signerOf))] : null;
};

/** Takes a signature out of its field, with the picture that says that there is one. */
const empty = (field: PDFDict): void => {
  field.delete(name('V'));
  field.delete(name('AP'));
  const kids = field.lookup(name('Kids'));
  if (!(kids instanceof PDFArray)) return;
  for (let index = 0; index < kids.size(); index += 1) kids.lookupMaybe(index, PDFDict)?.delete(name('AP'));
};

/** The same file with its signatures taken out of their fields; what they stood in stays before that, as in every change of a PDF. */
export const unsignedPdf = async (bytes: Bytes): Promise<Bytes> => {
  const file = await openFile(bytes);
  const fields = signedFields(file);
  if (fields.length === 0) return bytes;
  for (const field of fields) empty(field);
  const { catalog } = file;
  catalog.lookupMaybe(name('AcroForm'), PDFDict)?.delete(name('SigFlags'));
  // What the signature allowed to be changed, and what proves it years later.
  for (const entry of ['Perms', 'DSS']) catalog.delete(name(entry));
  return file.commit();
};
