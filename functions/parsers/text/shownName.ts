import { NAME_LENGTH } from '#shared/limits.ts';

/** Control characters, direction marks and zero-width characters make a name look like another one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
const unseen = /[\u0000-\u001f\u007f-\u009f\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g;
/** The number of characters at the end that show the file type. */
const END = 40;

/** A foreign file name for display, without characters that could disguise its extension; a long name is shortened in the middle. */
export const shownName = (name: string): string => {
  const plain = name.toWellFormed().replace(unseen, '').trim();
  return plain.length <= NAME_LENGTH ? plain : `${plain.slice(0, NAME_LENGTH - END - 1)}…${plain.slice(-END)}`.toWellFormed();
};

/** The same for saving a file: no path, and never empty. */
export const savedName = (name: string): string => shownName(name.split(/[\\/]/).at(-1) ?? '').replace(/^\.+$/, '') || 'file';
