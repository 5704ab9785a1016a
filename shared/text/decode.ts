import { legacyEncoding } from '#shared/text/legacyEncoding.ts';

const asUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Detects UTF-8, UTF-16 or a legacy encoding. */
export const foundEncoding = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const text = asUtf8(bytes);
  // Latin text in UTF-16 without a byte order mark is also valid UTF-8, with a NUL beside each character.
  if (text !== undefined && !text.includes('\0')) return 'utf-8';
  const name = legacyEncoding(bytes);
  return text !== undefined && !name.startsWith('utf-16') ? 'utf-8' : name;
};

/** Decodes a text, without its byte order mark. */
export const readAs = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes);

/** Decodes a text in its detected encoding. */
export const decode = (bytes: Uint8Array): string => readAs(bytes, foundEncoding(bytes));
