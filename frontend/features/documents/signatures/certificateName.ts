interface Element {
  tag: number;
  content: Uint8Array;
}

/** The consecutive elements in ASN.1 bytes; fewer if the bytes end too early. */
const elementsIn = (bytes: Uint8Array): Element[] => {
  const found: Element[] = [];
  for (let at = 0; at + 2 <= bytes.length; ) {
    const tag = bytes[at] ?? 0;
    const first = bytes[at + 1] ?? 0;
    const digits = first > 0x80 ? first - 0x80 : 0;
    const begin = at + 2 + digits;
    const length = digits ? bytes.subarray(at + 2, begin).reduce((sum, byte) => sum * 256 + byte, 0) : first;
    if (begin + length > bytes.length) return found;
    found.push({ tag, content: bytes.subarray(begin, begin + length) });
    at = begin + length;
  }
  return found;
};

const within = (element: Element | undefined): Element[] => (element ? elementsIn(element.content) : []);

const VERSION = 0xa0;
const WIDE = 0x1e;
/** The position of the subject after the version: number, algorithm, issuer and validity come before it. */
const SUBJECT = 4;
/** 2.5.4.3, the common name. */
const COMMON_NAME = '85,4,3';

const decodeText = ({ tag, content }: Element): string => new TextDecoder(tag === WIDE ? 'utf-16be' : 'utf-8').decode(content);

/** The common name in a certificate; undefined if there is none. */
export const certificateName = (der: Uint8Array): string | undefined => {
  const [certificate] = elementsIn(der);
  const [signed] = within(certificate);
  const parts = within(signed).filter(({ tag }) => tag !== VERSION);
  for (const set of within(parts[SUBJECT]))
    for (const pair of within(set)) {
      const [type, name] = within(pair);
      if (name && type && type.content.join() === COMMON_NAME) return decodeText(name);
    }
  return undefined;
};
