import type { Storage } from '#functions/parsers/mail/compoundFile.ts';
import { decoderFor } from '#functions/parsers/text/codePages.ts';
import { decode } from '#shared/text/decode.ts';

/** The stream of fixed-length values, 16 bytes each, after a header (MS-OXMSG). */
export const FIXED = '__properties_version1.0';
const ROW = 16;
const INTEGER = '0003';
const MOMENT = '0040';

const UTF16 = '001F';
const NARROW = '001E';
const BINARY = '0102';

/** Milliseconds between the two epochs. */
const SINCE_1601 = 11_644_473_600_000;
const TICKS = 10_000n;

const withoutEnd = (text: string): string => {
  const end = text.indexOf('\0');
  return end === -1 ? text : text.slice(0, end);
};

/** The properties of a message, recipient or attachment by their numbers (MS-OXPROPS). */
export const propertiesOf = ({ streams }: Storage, headBytes: number) => {
  const streamOf = (number: string, type: string): Uint8Array | undefined => streams.get(`__substg1.0_${number}${type}`);
  const fixed = streams.get(FIXED) ?? new Uint8Array();
  const view = new DataView(fixed.buffer, fixed.byteOffset, fixed.byteLength);

  const valueAt = (number: string, type: string): number | undefined => {
    const tag = Number.parseInt(number + type, 16);
    for (let at = headBytes; at + ROW <= fixed.length; at += ROW) if (view.getUint32(at, true) === tag) return at + 8;
    return undefined;
  };

  const integer = (number: string): number | undefined => {
    const at = valueAt(number, INTEGER);
    return at === undefined ? undefined : view.getInt32(at, true);
  };

  return {
    integer,
    binary: (number: string): Uint8Array | undefined => streamOf(number, BINARY),
    has: (number: string): boolean => [UTF16, NARROW, BINARY].some((type) => streamOf(number, type)),
    /** Milliseconds since 1970. */
    moment: (number: string): number | undefined => {
      const at = valueAt(number, MOMENT);
      return at === undefined ? undefined : Number(view.getBigUint64(at, true) / TICKS) - SINCE_1601;
    },
    /** A text, or bytes decoded with the message's code page. Empty if there is none. */
    text: (number: string, codePage?: number): string => {
      const wide = streamOf(number, UTF16);
      if (wide) return withoutEnd(new TextDecoder('utf-16le').decode(wide));
      const narrow = streamOf(number, NARROW) ?? streamOf(number, BINARY);
      if (!narrow) return '';
      return withoutEnd(codePage ? decoderFor(codePage).decode(narrow) : decode(narrow));
    },
  };
};

export type Properties = ReturnType<typeof propertiesOf>;
