import type { TFunction } from 'i18next';
import { type EncodingName, encodings } from '#shared/text/encodings.ts';

/** Describes the characters of an encoding: a region, or a language or script, whose names browsers know. */
type CharacterSet = { region: 'western' | 'central' | 'baltic' } | { language: string } | { script: string } | { name: string };

const unicode: CharacterSet = { name: 'Unicode' };
const western: CharacterSet = { region: 'western' };
const central: CharacterSet = { region: 'central' };
const cyrillic: CharacterSet = { script: 'Cyrl' };
const japanese: CharacterSet = { language: 'ja' };

/** The common description of an encoding, and its standard name. */
const known: Record<EncodingName, [CharacterSet, string]> = {
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

const formatCharacterSet = (characterSet: CharacterSet, t: TFunction, language: string): string => {
  if ('region' in characterSet) return t(`encoding.${characterSet.region}`);
  if ('name' in characterSet) return characterSet.name;
  const [type, code] =
    'script' in characterSet ? (['script', characterSet.script] as const) : (['language', characterSet.language] as const);
  return new Intl.DisplayNames(language, { type }).of(code) ?? code;
};

/** The label of an encoding, such as "Central European (Windows 1250)". */
export const encodingLabel = (name: string, t: TFunction, language: string): string => {
  if (!isKnown(name)) return name.toUpperCase();
  const [characterSet, standard] = known[name];
  const text = formatCharacterSet(characterSet, t, language);
  return t('encoding.named', { letters: text.charAt(0).toLocaleUpperCase(language) + text.slice(1), standard });
};
