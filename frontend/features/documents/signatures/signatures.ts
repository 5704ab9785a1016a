import { extensionOf } from '#shared/text/fileName.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Every signed PDF contains the byte range of its signature. A PDF whose signature was removed still contains it. */
const MARK = new TextEncoder().encode('/ByteRange');

const holds = (bytes: Uint8Array, mark: Uint8Array): boolean => {
  for (let at = bytes.indexOf(mark[0] ?? 0); at !== -1; at = bytes.indexOf(mark[0] ?? 0, at + 1))
    if (mark.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
};

interface Signatures {
  /** The signers, as far as the file names them; null if it is not signed. */
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

/** The reader for the signatures of a file's format; undefined if the format has none. */
const readerOf = (bytes: Bytes, fileName: string): Promise<Signatures> | undefined => {
  const extension = extensionOf(fileName);
  if (extension === 'docx' || extension === 'xlsx') return office();
  return extension === 'pdf' && holds(bytes, MARK) ? pdf() : undefined;
};

/** The signers of a file, as far as it names them; null if it is not signed. */
export const signersOf = async (bytes: Bytes, fileName: string): Promise<string[] | null> =>
  (await readerOf(bytes, fileName))?.signers(bytes) ?? null;

/** The file without its signatures, which a change has made invalid. */
export const unsigned = async (bytes: Bytes, fileName: string): Promise<Bytes> =>
  (await readerOf(bytes, fileName))?.unsigned(bytes) ?? bytes;
