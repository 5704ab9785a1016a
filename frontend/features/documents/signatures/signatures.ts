import { extensionOf } from '#shared/models/documents/documentKinds.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The bytes a signature names stand in every signed PDF, as it was before a signature was taken out of it as well. */
const MARK = new TextEncoder().encode('/ByteRange');

const holds = (bytes: Uint8Array, mark: Uint8Array): boolean => {
  for (let at = bytes.indexOf(mark[0] ?? 0); at !== -1; at = bytes.indexOf(mark[0] ?? 0, at + 1))
    if (mark.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
};

interface Signatures {
  /** Who signed, as far as the file says so; null where nobody did. */
  signers: (bytes: Bytes) => Promise<string[] | null>;
  unsigned: (bytes: Bytes) => Promise<Bytes>;
}

const office = (): Promise<Signatures> =>
  import('#frontend/features/documents/signatures/officeSignature.ts').then(({ officeSigners, unsignedOffice }) => ({
    signers: officeSigners,
    unsigned: unsignedOffice,
  }));

const pdf = (): Promise<Signatures> =>
  import('#frontend/features/documents/signatures/pdfSignature.ts').then(({ signersOfPdf, unsignedPdf }) => ({
    signers: signersOfPdf,
    unsigned: unsignedPdf,
  }));

/** What knows of the signatures that a file may have; undefined where it has none. */
const readerOf = (bytes: Bytes, fileName: string): Promise<Signatures> | undefined => {
  const extension = extensionOf(fileName);
  if (extension === 'docx' || extension === 'xlsx') return office();
  return extension === 'pdf' && holds(bytes, MARK) ? pdf() : undefined;
};

/** Who signed a file, as far as it says so; null where nobody did. */
export const signersOf = async (bytes: Bytes, fileName: string): Promise<string[] | null> =>
  (await readerOf(bytes, fileName))?.signers(bytes) ?? null;

/** A file without signatures, which a change has made invalid. */
export const unsigned = async (bytes: Bytes, fileName: string): Promise<Bytes> =>
  (await readerOf(bytes, fileName))?.unsigned(bytes) ?? bytes;
