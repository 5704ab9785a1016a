import { strFromU8, type Unzipped, unzip, zip } from 'fflate';
import { certificateName } from '#frontend/features/documents/signatures/certificateName.ts';
import { isSignaturePart, withoutSignatures } from '#shared/office/withoutSignatures.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A signature has a few KB. For one that unpacks to more, no name is read. */
const SIGNATURE_BYTES = 1_000_000;

/** The requested parts; empty if the bytes are not an archive. */
const partsOf = (bytes: Bytes, filter: (file: { name: string; originalSize: number }) => boolean): Promise<Unzipped> =>
  new Promise((resolve) => unzip(bytes, { filter }, (error, parts) => resolve(error ? {} : parts)));

const decoded = (base64: string): Uint8Array => {
  try {
    return Uint8Array.from(atob(base64.replace(/\s/g, '')), (sign) => sign.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
};

const signerIn = (xml: string): string[] => {
  const [, base64] = /<(?:\w+:)?X509Certificate>([\w+/=\s]+)</.exec(xml) ?? [];
  return base64 ? [certificateName(decoded(base64))].filter((name) => name !== undefined) : [];
};

/** The signers of an Office file, as far as the file names them; null if it is not signed. */
export const officeSigners = async (bytes: Bytes): Promise<string[] | null> => {
  let isSigned = false;
  const parts = await partsOf(bytes, ({ name, originalSize }) => {
    if (isSignaturePart(name)) isSigned = true;
    return /^_xmlsignatures\/[^/]+\.xml$/.test(name) && originalSize <= SIGNATURE_BYTES;
  });
  return isSigned ? [...new Set(Object.values(parts).flatMap((part) => signerIn(strFromU8(part))))] : null;
};

/** The same file without its signatures. */
export const unsignedOffice = async (bytes: Bytes): Promise<Bytes> => {
  if ((await officeSigners(bytes)) === null) return bytes;
  const parts = withoutSignatures(await partsOf(bytes, () => true));
  return new Promise((resolve, reject) => zip(parts, (error, packed) => (error ? reject(error) : resolve(Uint8Array.from(packed)))));
};
