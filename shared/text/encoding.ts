import type { EncodingName } from '#shared/text/encodings.ts';
import { legacyEncoding } from '#shared/text/legacyEncoding.ts';
import { TextProblem } from '#shared/text/TextProblem.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** How a text is stored in bytes. */
interface EncodedText {
  name: string;
  /** The byte order mark, if any. */
  mark: readonly number[];
}
interface Encoding extends EncodedText {
  /** Whether encoding the text would produce the same bytes. */
  canWrite: boolean;
}

const marks: { name: string; mark: readonly number[] }[] = [
  { name: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { name: 'utf-16le', mark: [0xff, 0xfe] },
  { name: 'utf-16be', mark: [0xfe, 0xff] },
];

const unicode = new Set(['utf-8', 'utf-16le', 'utf-16be']);

const beginsWith = (bytes: Bytes, mark: readonly number[]): boolean => mark.every((byte, index) => bytes[index] === byte);

const isUtf8 = (bytes: Bytes): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

const known = (label: string): string | undefined => {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
};

/** The encoding declared by an XML file. */
const declared = (bytes: Bytes): string | undefined => {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const [, label] = /^<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head) ?? [];
  return label && known(label);
};

/** Single-byte encodings. */
const oneByte = /^(?:windows-|iso-8859-|koi8-|ibm866|macintosh|x-mac-)/;

const tableOf = (name: string): Map<string, number> => {
  const decoder = new TextDecoder(name);
  const characters = Array.from({ length: 256 }, (_, byte) => decoder.decode(Uint8Array.of(byte)));
  return new Map(characters.flatMap((character, byte) => (character === '\ufffd' ? [] : [[character, byte] as const])));
};

const guess = (bytes: Bytes, fileName: string): EncodedText => {
  const marked = marks.find(({ mark }) => beginsWith(bytes, mark));
  if (marked) return marked;
  const declaredLabel = /\.xml$/i.test(fileName) ? declared(bytes) : undefined;
  if (declaredLabel && !declaredLabel.startsWith('utf-16')) return { name: declaredLabel, mark: [] };
  return { name: isUtf8(bytes) ? 'utf-8' : legacyEncoding(bytes), mark: [] };
};

export const decode = (bytes: Bytes, { name, mark }: EncodedText): string =>
  new TextDecoder(name, { ignoreBOM: true }).decode(bytes.subarray(mark.length));

const inUnits = (text: string, isLittle: boolean): Bytes => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return new Uint8Array(view.buffer);
};

const inTable = (text: string, name: string): Bytes => {
  const table = tableOf(name);
  return Uint8Array.from(text, (sign) => {
    const byte = table.get(sign);
    if (byte === undefined) throw new TextProblem('documents.text.noSign', { encoding: name, sign });
    return byte;
  });
};

/** Encodes a text. Throws a TextProblem that names the first character without a representation. */
export const encode = (text: string, { name, mark }: EncodedText): Bytes => {
  const bytes =
    name === 'utf-8'
      ? new TextEncoder().encode(text)
      : name.startsWith('utf-16')
        ? inUnits(text, name === 'utf-16le')
        : inTable(text, name);
  const marked = new Uint8Array(mark.length + bytes.length);
  marked.set(mark);
  marked.set(bytes, mark.length);
  return marked;
};

const comesBack = (bytes: Bytes, encoding: EncodedText): boolean => {
  if (!unicode.has(encoding.name) && !oneByte.test(encoding.name)) return false;
  try {
    const again = encode(decode(bytes, encoding), encoding);
    return again.length === bytes.length && again.every((byte, at) => byte === bytes[at]);
  } catch (error) {
    if (error instanceof TextProblem) return false;
    throw error;
  }
};

/** The detected encoding, unless another was chosen. */
export const encodingOf = (bytes: Bytes, fileName: string, selected?: EncodingName): Encoding => {
  const mark = marks.find((one) => one.name === selected && beginsWith(bytes, one.mark))?.mark ?? [];
  const encoding = selected === undefined ? guess(bytes, fileName) : { name: selected, mark };
  return { ...encoding, canWrite: comesBack(bytes, encoding) };
};
