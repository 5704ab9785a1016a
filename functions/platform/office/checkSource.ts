import { type Conversion, ConversionFailed, converts } from '#functions/platform/convert.ts';
import { CONVERTED_BYTES, CONVERTED_UNPACKED_BYTES } from '#shared/limits.ts';

const packed = [0x50, 0x4b, 0x03, 0x04];
const compound = [0xd0, 0xcf, 0x11, 0xe0];

/** How files of each type begin. LibreOffice would treat anything else as text and convert it to pages of garbage. */
const beginnings: [endings: RegExp, marks: number[][]][] = [
  [/^(?:do[ct][xm]|xl[st][xm]|pptx|od[tsp]|ot[ts])$/, [packed]],
  [/^(?:doc|dot|xls|xlt|ppt)$/, [compound, packed, [0x7b, 0x5c, 0x72, 0x74, 0x66]]],
  [/^pdf$/, [[0x25, 0x50, 0x44, 0x46]]],
  [/^rtf$/, [[0x7b, 0x5c, 0x72, 0x74, 0x66]]],
];

const begins = (bytes: Uint8Array, mark: number[]): boolean => mark.every((byte, at) => bytes[at] === byte);

const CENTRAL = 0x02014b50;
const CENTRAL_BYTES = 46;

/** The declared total size of an archive's entries, wherever its directory is. */
const unpackedBytes = (archive: Buffer): number => {
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(CENTRAL);
  let sum = 0;
  for (let at = archive.indexOf(mark); at !== -1 && at + CENTRAL_BYTES <= archive.length; at = archive.indexOf(mark, at + 4))
    sum += archive.readUInt32LE(at + 24);
  return sum;
};

/** Refuses sources that are not worth starting LibreOffice. Throws ConversionFailed. */
export const checkSource = (bytes: Uint8Array, conversion: Conversion): void => {
  if (!converts(conversion)) throw new ConversionFailed('unsupported');
  if (bytes.length > CONVERTED_BYTES) throw new ConversionFailed('tooLarge');
  const marks = beginnings.find(([endings]) => endings.test(conversion.from))?.[1];
  if (bytes.length === 0 || (marks && !marks.some((mark) => begins(bytes, mark)))) throw new ConversionFailed('damaged');
  if (begins(bytes, packed) && unpackedBytes(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)) > CONVERTED_UNPACKED_BYTES)
    throw new ConversionFailed('tooLarge');
};
