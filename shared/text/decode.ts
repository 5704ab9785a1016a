import { legacyEncoding } from '#shared/text/legacyEncoding.ts';

const asUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** UTF-8, UTF-16, or what was used before where a text comes from. */
export const foundEncoding = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const text = asUtf8(bytes);
  // Latin in UTF-16 without its mark is UTF-8 as well, with a NUL beside each character.
  if (text !== undefined && !text.includes('\0')) return 'utf-8';
  const name = legacyEncoding(bytes);
  return text !== undefined && !name.startsWith('utf-16') ? 'utf-8' : name;
};

/** A text in an encoding, without the mark that it may begin with. */
export const readAs = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes);

/** A text in the encoding that it is found to be in. */
export const decode = (bytes: Uint8Array): string => readAs(bytes, foundEncoding(bytes));
