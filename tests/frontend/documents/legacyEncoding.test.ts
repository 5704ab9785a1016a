import { expect, test } from 'vitest';
import { decode as read } from '#shared/text/decode.ts';
import { decode, encodingOf } from '#shared/text/encoding.ts';
import { legacyEncoding } from '#shared/text/legacyEncoding.ts';

/** The bytes of a text whose characters have one or two bytes. */
const written = (text: string, name: string): Uint8Array<ArrayBuffer> => {
  const decoder = new TextDecoder(name);
  const bytesOf = new Map<string, number[]>();
  for (let lead = 0x81; lead < 0xff; lead++)
    for (let trail = 0x40; trail < 0xff; trail++) {
      const sign = decoder.decode(Uint8Array.of(lead, trail));
      if (sign.length === 1 && !bytesOf.has(sign)) bytesOf.set(sign, [lead, trail]);
    }
  for (let one = 0; one < 0x100; one++) bytesOf.set(decoder.decode(Uint8Array.of(one)), [one]);
  return Uint8Array.from([...text].flatMap((sign) => bytesOf.get(sign) ?? []));
};

const texts: [name: string, text: string][] = [
  ['shift_jis', 'これは日本語のテキストです。ID 42, 結果は良好でした。'],
  ['euc-jp', 'これは日本語のテキストです。ID 42, 結果は良好でした。'],
  ['euc-kr', '이 문서는 한국어로 작성되었습니다. 42 대상자 등록.'],
  ['gb18030', '这是一个中文文本。受试者 42 已经入组，结果良好。'],
  ['big5', '這是一個繁體中文的文件。受試者 42 已經入組，結果良好。'],
  ['windows-1252', 'Réponse du centre : « à vérifier », 20 °C, 5 µg, Größe, Ägypten, señor – naïve'],
  ['windows-1252', '20 °C, 21 °C, 22 °C, 5 µg, 6 µg, 7 ±1, 8 ±1, ½ mg'],
  ['windows-1252', 'ÄPFEL, ÖL, ÜBER, GRÖSSE, ÄRZTE, ÄMTER'],
  ['windows-1252', 'Vä™ ¿Qué? ¡Sí! œuvre'],
];

test.each(texts)('a text in %s is read as it was written: %s', (name, text) => {
  const bytes = written(text, name);
  expect(legacyEncoding(bytes)).toBe(name);
  expect(read(bytes)).toBe(text);
  const encoding = encodingOf(bytes, 'a.txt');
  expect([encoding.name, encoding.canWrite, decode(bytes, encoding)]).toEqual([name, name === 'windows-1252', text]);
  // Longer than the examined part, which ends within a character.
  const long = Uint8Array.from({ length: 70_001 }, (_, at) => bytes[at % bytes.length] ?? 0);
  expect(legacyEncoding(long)).toBe(name);
});

test('UTF-16 without a byte order mark is recognized by its zero bytes', () => {
  const text = 'Subject;Visit\r\n42;Screening é 临床\r\n';
  const little = Uint8Array.from(Buffer.from(text, 'utf16le'));
  const big = Uint8Array.from(little, (_, at) => little[at ^ 1] ?? 0);
  expect([read(little), read(big)]).toEqual([text, text]);
  expect(read(new TextEncoder().encode('One NUL \0 in a text – of many'))).toBe('One NUL \0 in a text – of many');
});
