/** The start of the document description in a file of Word 97 and later: its signature, its version, and the version that reads it. */
const FIB_MARKER = 0xa5ec;
const versions = [0xc1, 0x101];
const readers = [0xbf, 0xc1];
const VERSION = 2;
const FLAGS = 10;
const READER = 12;
const LENGTH = 14;
/** Streams of such a file start at multiples of this. */
const STEP = 64;
const IS_TEMPLATE = 1;

const describesDocument = (bytes: Buffer, at: number): boolean =>
  bytes.readUInt16LE(at) === FIB_MARKER &&
  versions.includes(bytes.readUInt16LE(at + VERSION)) &&
  readers.includes(bytes.readUInt16LE(at + READER));

/** Converts a document to a template. */
export const toWordTemplate = (document: Uint8Array): Uint8Array => {
  const template = Buffer.from(document);
  for (let at = 0; at + LENGTH <= template.length; at += STEP) {
    if (!describesDocument(template, at)) continue;
    template.writeUInt8(template.readUInt8(at + FLAGS) | IS_TEMPLATE, at + FLAGS);
    return template;
  }
  throw new Error('LibreOffice did not write a Word document');
};
