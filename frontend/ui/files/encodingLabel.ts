import type { TFunction } from 'i18next';
import { type EncodingName, encodings } from '#shared/text/encodings.ts';

/** Describes the characters of an encoding: a region, or a language or script, whose names browsers know. */
type Letters = { region: 'western' | 'central' | 'baltic' } | { language: string } | { script: string } | { name: string };

const unicode: Letters = { name: 'Unicode' };
const western: Letters = { region: 'western' };
const central: Letters = { region: 'central' };
const cyrillic: Letters = { script: 'Cyrl' };
const japanese: Letters = { language: 'ja' };

/** The common description of an encoding, and its standard name. */
const known: Record<EncodingName, [Letters, string]> = {
  'utf-8': [unicode, 'UTF-8'],
  'utf-16le': [unicode, 'UTF-16 LE'],
  'utf-16be': [unicode, 'UTF-16 BE'],
  'windows-1250': [central, 'Windows 1250'],
  'windows-1251': [cyrillic, 'Windows 1251'],
  'windows-1252': [western, 'Windows 1252'],
  'windows-1253': [{ language: 'el' }, 'Windows 1253'],
  'windows-1254': [{ language: 'tr' }, 'Windows 1254'],
  'windows-1255': [{ language: 'he' }, 'Windows 1255'],
  'windows-1256': [{ language: 'ar' }, 'Windows 1256'],
  'windows-1257': [{ region: 'baltic' }, 'Windows 1257'],
  'iso-8859-2': [central, 'ISO 8859-2'],
  'iso-8859-15': [western, 'ISO 8859-15'],
  'koi8-r': [cyrillic, 'KOI8-R'],
  macintosh: [western, 'Mac Roman'],
  shift_jis: [japanese, 'Shift JIS'],
  'euc-jp': [japanese, 'EUC-JP'],
  gb18030: [{ language: 'zh-Hans' }, 'GB 18030'],
  big5: [{ language: 'zh-Hant' }, 'Big5'],
  'euc-kr': [{ language: 'ko' }, 'EUC-KR'],
};

const isKnown = (name: string): name is EncodingName => encodings.some((one) => one === name);

const wordsOf = (letters: Letters, t: TFunction, language: string): string => {
  if ('region' in letters) return t(`encoding.${letters.region}`);
  if ('name' in letters) return letters.name;
  const [type, code] = 'script' in letters ? (['script', letters.script] as const) : (['language', letters.language] as const);
  return new Intl.DisplayNames(language, { type }).of(code) ?? code;
};

/** The label of an encoding, such as "Central European (Windows 1250)". */
export const encodingLabel = (name: string, t: TFunction, language: string): string => {
  if (!isKnown(name)) return name.toUpperCase();
  const [letters, standard] = known[name];
  const words = wordsOf(letters, t, language);
  return t('encoding.named', { letters: words.charAt(0).toLocaleUpperCase(language) + words.slice(1), standard });
};
