import { describe, expect, test } from 'vitest';
import { endingOf, shownText, withEndings } from '#frontend/features/documents/text/endings.ts';
import { decode, encode, encodingOf } from '#shared/text/encoding.ts';

const bytesOf = (...parts: (string | number[])[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)))));
const utf8 = (words: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(words);
const utf16 = (words: string): number[] => [...Buffer.from(words, 'utf16le')];
const swapped = (bytes: number[]): number[] => bytes.map((_, at) => bytes[at ^ 1] ?? 0);

const words = 'Réponse – 临床 🧪';
const files: [what: string, name: string, fileName: string, bytes: Uint8Array<ArrayBuffer>, text: string][] = [
  ['plain', 'utf-8', 'a.txt', utf8(words), words],
  ['marked', 'utf-8', 'a.txt', bytesOf([0xef, 0xbb, 0xbf], [...utf8(words)]), words],
  ['of two bytes', 'utf-16le', 'a.txt', bytesOf([0xff, 0xfe], utf16(words)), words],
  ['of two bytes, the larger first', 'utf-16be', 'a.xml', bytesOf([0xfe, 0xff], swapped(utf16(words))), words],
  ['of the West', 'windows-1252', 'a.txt', bytesOf('caf\xe9 \x80'), 'café €'],
  [
    'that says what it is',
    'windows-1251',
    'a.xml',
    bytesOf('<?xml version="1.0" encoding="windows-1251"?><a>\xcf</a>'),
    '<?xml version="1.0" encoding="windows-1251"?><a>П</a>',
  ],
  ['that says what it is not to a text', 'windows-1252', 'a.txt', bytesOf('<?xml encoding="koi8-r"?>\xe9'), '<?xml encoding="koi8-r"?>é'],
  ['empty', 'utf-8', 'a.txt', bytesOf(''), ''],
];

describe('the encoding of a text', () => {
  test.each(files)('a file %s is read as %s and written back byte for byte', (_what, name, fileName, bytes, text) => {
    const encoding = encodingOf(bytes, fileName);
    expect([encoding.name, encoding.canWrite]).toEqual([name, true]);
    expect(decode(bytes, encoding)).toBe(text);
    expect(Buffer.from(encode(text, encoding))).toEqual(Buffer.from(bytes));
  });

  test('bytes are read, and written back, in the encoding that a user chooses instead of the detected one', () => {
    const bytes = bytesOf('\xcf\xf0\xe8\xe2\xe5\xf2');
    expect(encodingOf(bytes, 'a.txt').name).toBe('windows-1252');
    const chosen = encodingOf(bytes, 'a.txt', 'windows-1251');
    expect([chosen.name, chosen.canWrite, decode(bytes, chosen)]).toEqual(['windows-1251', true, 'Привет']);
    expect(encode('Привет!', chosen)).toEqual(bytesOf('\xcf\xf0\xe8\xe2\xe5\xf2!'));
    // A byte order mark belongs to the chosen encoding, or else it is text.
    expect(encodingOf(utf8('\ufeffA'), 'a.txt', 'utf-8')).toMatchObject({ mark: [0xef, 0xbb, 0xbf], canWrite: true });
    expect(decode(utf8('\ufeffA'), encodingOf(utf8('\ufeffA'), 'a.txt', 'windows-1252'))).toBe('ï»¿A');
    expect(encodingOf(bytesOf('\x83\x65'), 'a.txt', 'shift_jis').canWrite).toBe(false);
  });

  test('characters that an encoding lacks are named, and not replaced', () => {
    const encoding = encodingOf(bytesOf('caf\xe9'), 'a.txt');
    expect(() => encode('café Ω', encoding)).toThrow(
      expect.objectContaining({ key: 'documents.text.noSign', params: { encoding: 'windows-1252', sign: 'Ω' } }),
    );
    expect(() => encode('🧪', encoding)).toThrow(expect.objectContaining({ params: { encoding: 'windows-1252', sign: '🧪' } }));
  });

  test('an encoding that cannot be written is only read', () => {
    const bytes = bytesOf('<?xml version="1.0" encoding="shift_jis"?>\x83\x65');
    const encoding = encodingOf(bytes, 'a.xml');
    expect([encoding.name, encoding.canWrite, decode(bytes, encoding).at(-1)]).toEqual(['shift_jis', false, 'テ']);
    // Nor are bytes without a meaning in it.
    expect(encodingOf(bytesOf([0xff, 0xfe, 0x41]), 'a.txt')).toMatchObject({ name: 'utf-16le', canWrite: false });
    expect(encodingOf(bytesOf([0xef, 0xbb, 0xbf, 0xe9]), 'a.txt')).toMatchObject({ name: 'utf-8', canWrite: false });
    // An unknown encoding is treated as Western European.
    expect(encodingOf(bytesOf('<?xml encoding="klingon"?>\xe9'), 'a.xml').name).toBe('windows-1252');
  });
});

describe('the line endings of a text', () => {
  const texts = ['', 'one', 'one\n', '\n\n', 'one\r\ntwo\r\n', 'one\rtwo', 'a\r\nb\nc\rd', 'a\n\r\nb', '\r\n\r\n\n'];

  test.each(texts)('%j displayed and saved unchanged is the same', (text) => {
    expect(shownText(text)).not.toContain('\r');
    expect(withEndings(shownText(text), text)).toBe(text);
  });

  test.each([
    ['one\r\ntwo\r\nthree', 'one\nmore\ntwo\nthree', 'one\r\nmore\r\ntwo\r\nthree'],
    ['a\r\nb\nc\r\nd', 'a\nb\nnew\nc\nd', 'a\r\nb\nnew\r\nc\r\nd'],
    ['a\r\nb\nc', 'a\nc', 'a\r\nc'],
    ['a\nb\r\nc\r\nd', 'a\nd', 'a\nd'],
    ['one line', 'one line\nand one more', 'one line\nand one more'],
    ['a\r\n', 'a\nb\n', 'a\r\nb\r\n'],
    ['a\r\nb', '', ''],
  ])('%j changed to %j', (original, shown, saved) => {
    expect(withEndings(shown, original)).toBe(saved);
    expect(shownText(withEndings(shown, original))).toBe(shown);
  });

  test('are named if they are of one kind, and mixed otherwise', () => {
    expect(['a', 'a\n', 'a\r\nb\r\n', 'a\r', 'a\nb\r\n'].map(endingOf)).toEqual([undefined, 'LF', 'CRLF', 'CR', null]);
  });
});
