import { decoderFor } from '#functions/parsers/text/codePages.ts';

/** Groups without text of the document. */
const ASIDE = new Set(['fonttbl', 'colortbl', 'stylesheet', 'listtable', 'info', 'pict', 'object', 'themedata', 'datastore']);

/** Control words that stand for characters. */
const SIGNS: Record<string, string> = {
  par: '\n',
  line: '\n',
  sect: '\n',
  page: '\n',
  row: '\n',
  cell: '\t',
  tab: '\t',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
};
const ESCAPED: Record<string, string> = { '\\': '\\', '{': '{', '}': '}', '~': '\u00a0', _: '-' };

/** A control word with its number, a byte, an escaped character, a brace, or plain text. Line breaks do not belong to the text. */
const TOKEN = /\\([a-z]{1,32})(-?\d{1,9})? ?|\\'([\da-f]{2})|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/gi;

interface Group {
  isAside: boolean;
  /** The number of replacement characters after a character, for readers that do not know it. */
  unknown: number;
}

const OUTERMOST: Group = { isAside: false, unknown: 1 };

/** The state of the parser. */
interface Reading {
  parts: string[];
  /** Bytes to be decoded: a character can span several tokens. */
  bytes: number[];
  decoder: TextDecoder;
  around: Group[];
  group: Group;
  /** Replacement characters to skip, because the character before them has the same meaning. */
  passing: number;
  /** Whether the text is only for RTF readers and not part of the original HTML. */
  isTwin: boolean;
}

const flushBytes = (at: Reading): void => {
  if (at.bytes.length > 0) at.parts.push(at.decoder.decode(Uint8Array.from(at.bytes)));
  at.bytes = [];
};

const addText = (at: Reading, text: string): void => {
  if (at.group.isAside || at.isTwin) return;
  flushBytes(at);
  at.parts.push(text);
};

const addByte = (at: Reading, value: number): void => {
  if (at.passing > 0) at.passing -= 1;
  else if (!at.group.isAside && !at.isTwin) at.bytes.push(value);
};

const changeGroup = (at: Reading, sign: string): void => {
  flushBytes(at);
  at.passing = 0;
  if (sign === '{') at.around.push(at.group);
  else at.group = at.around.pop() ?? OUTERMOST;
};

const words: Record<string, (at: Reading, number: number | undefined) => void> = {
  ansicpg: (at, number = 1252) => {
    at.decoder = decoderFor(number);
  },
  uc: (at, number = 1) => {
    at.group = { ...at.group, unknown: Math.max(number, 0) };
  },
  htmlrtf: (at, number) => {
    flushBytes(at);
    at.isTwin = number !== 0;
  },
  u: (at, number = 0) => {
    addText(at, String.fromCharCode(number & 0xffff));
    at.passing = at.group.unknown;
  },
};

const aside = (at: Reading): void => {
  at.group = { ...at.group, isAside: true };
};

const word = (at: Reading, name: string, number: number | undefined): void => {
  if (ASIDE.has(name)) aside(at);
  else if (Object.hasOwn(SIGNS, name)) addText(at, SIGNS[name] ?? '');
  else if (Object.hasOwn(words, name)) words[name]?.(at, number);
};

/** The text of RTF, without formatting and without the HTML it may have been created from. */
export const rtfText = (bytes: Uint8Array): string => {
  const at: Reading = {
    parts: [],
    bytes: [],
    decoder: decoderFor(1252),
    around: [],
    group: OUTERMOST,
    passing: 0,
    isTwin: false,
  };
  const source = Buffer.from(bytes).toString('latin1');
  const tokens = new RegExp(TOKEN);
  for (let found = tokens.exec(source); found; found = tokens.exec(source)) {
    const [, name, digits, hex, escaped, sign, text = ''] = found;
    const number = digits === undefined ? undefined : Number(digits);
    // This many bytes of binary data follow.
    if (name === 'bin') tokens.lastIndex += Math.max(number ?? 0, 0);
    else if (name) word(at, name, number);
    else if (hex) addByte(at, Number.parseInt(hex, 16));
    else if (escaped === '*') aside(at);
    else if (escaped) addText(at, ESCAPED[escaped] ?? '');
    else if (sign) changeGroup(at, sign);
    else for (const letter of Buffer.from(text, 'latin1')) addByte(at, letter);
  }
  flushBytes(at);
  return at.parts.join('');
};
