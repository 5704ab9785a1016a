import { legacyEncoding } from '#shared/text/legacyEncoding.ts';

const asUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** A text in UTF-8, in UTF-16, or in what was used before where it comes from. */
export const decode = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const text = asUtf8(bytes);
  // Latin in UTF-16 without its mark is UTF-8 as well, with a NUL beside each character.
  if (text !== undefined && !text.includes('\0')) return text;
  const name = legacyEncoding(bytes);
  return text !== undefined && !name.startsWith('utf-16') ? text : new TextDecoder(name).decode(bytes);
};
