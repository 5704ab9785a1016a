import { strFromU8, type Unzipped, unzip, zip } from 'fflate';
import { certificateName } from '#frontend/features/documents/signatures/certificateName.ts';
import { isSignaturePart, withoutSignatures } from '#shared/office/withoutSignatures.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A signature is some KB; what unfolds to more is told without a name. */
const SIGNATURE_BYTES = 1_000_000;

/** The parts whose names are asked for; none of what is no archive. */
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

/** Who signed a file of an office program, as far as it says so; null where nobody did. */
export const officeSigners = async (bytes: Bytes): Promise<string[] | null> => {
  let isSigned = false;
  const parts = await partsOf(bytes, ({ name, originalSize }) => {
    if (isSignaturePart(name)) isSigned = true;
    return /^_xmlsignatures\/[^/]+\.xml$/.test(name) && originalSize <= SIGNATURE_BYTES;
  });
  return isSigned ? [...new Set(Object.values(parts).flatMap((part) => signerIn(strFromU8(part))))] : null;
};

/** The same file without signatures. */
export const unsignedOffice = async (bytes: Bytes): Promise<Bytes> => {
  if ((await officeSigners(bytes)) === null) return bytes;
  const parts = withoutSignatures(await partsOf(bytes, () => true));
  return new Promise((resolve, reject) => zip(parts, (error, packed) => (error ? reject(error) : resolve(Uint8Array.from(packed)))));
};
