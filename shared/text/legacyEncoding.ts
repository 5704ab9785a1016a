/** The default for texts that are neither Unicode nor East Asian. */
const WEST = 'windows-1252';

/** Bytes examined. */
const SAMPLE = 64 * 1024;

/** With fewer characters, Western signs such as ° and µ could be misread. */
const LEAST = 4;

const read = (sample: Uint8Array, name: string): string | undefined => {
  try {
    // The sample may end within a character.
    return new TextDecoder(name, { fatal: true }).decode(sample, { stream: true });
  } catch {
    return undefined;
  }
};

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The share of a script among the non-ASCII characters. */
const shareOf = (script: RegExp, text: string | undefined): number => {
  const [some, all] = text === undefined ? [0, 0] : [count(text, script), count(text, /[^\0-\x7f]/g)];
  return some < LEAST ? 0 : some / all;
};

const KANA = /[\u3041-\u309e\u30a1-\u30fe]/g;
const HANGUL = /[\uac00-\ud7a3]/g;
const HAN = /[\u4e00-\u9fff]/g;

/** Detects UTF-16: in Latin text every second byte is zero, which occurs in no other encoding. */
const inTwoBytes = (sample: Uint8Array): string | undefined => {
  const empty = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) empty[at % 2] = (empty[at % 2] ?? 0) + 1;
  const [first = 0, second = 0] = empty;
  if (Math.max(first, second) < sample.length / 8) return undefined;
  return second > first ? 'utf-16le' : 'utf-16be';
};

/** Whether non-ASCII bytes come in pairs, as in East Asian encodings; in Western ones they are mostly single. */
const isInPairs = (sample: Uint8Array): boolean => {
  const runs = new TextDecoder('latin1').decode(sample).match(/[\x80-\u{10ffff}]+/gu) ?? [];
  const whole = runs.slice(0, -1);
  return whole.every(({ length }) => length % 2 === 0) && runs.join('').length >= 2 * LEAST;
};

/** Whether it is Big5: its characters follow each other and are mostly common ones, while ° and µ occur alone. */
const isBig5 = (sample: Uint8Array): boolean => {
  const text = read(sample, 'big5');
  const runs = text?.match(/[\u3001-\u3011\u4e00-\u9fff\uff01-\uff5e]{2,}/g) ?? [];
  const frequent = new TextDecoder('latin1').decode(sample).match(/[\xa1-\xc6][\x40-\x7e\xa1-\xff]/g)?.length ?? 0;
  return runs.join('').length >= 0.8 * count(text ?? '', /[^\0-\x7f]/g) && runs.join('').length >= LEAST && frequent >= LEAST;
};

/** The encoding of a text that is not UTF-8 and has no byte order mark: East Asian if it decodes as such, otherwise Western. */
export const legacyEncoding = (bytes: Uint8Array): string => {
  const sample = bytes.subarray(0, SAMPLE);
  const wide = inTwoBytes(sample);
  if (wide) return wide;
  if (shareOf(KANA, read(sample, 'shift_jis')) > 0.2) return 'shift_jis';
  if (isInPairs(sample)) {
    if (shareOf(KANA, read(sample, 'euc-jp')) > 0.2) return 'euc-jp';
    if (shareOf(HANGUL, read(sample, 'euc-kr')) > 0.8) return 'euc-kr';
    if (shareOf(HAN, read(sample, 'gb18030')) > 0.6) return 'gb18030';
  }
  return isBig5(sample) ? 'big5' : WEST;
};
