import { NAME_LENGTH } from '#shared/limits.ts';

/** Control characters, marks that turn the direction of writing, and what has no width: a name with them looks like another one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the point
const unseen = /[\u0000-\u001f\u007f-\u009f\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g;
/** As much of the end as shows what kind of file it is. */
const END = 40;

/** A name of a stranger as it is shown, without signs by which its ending could lie; a long one loses its middle. */
export const shownName = (name: string): string => {
  const plain = name.toWellFormed().replace(unseen, '').trim();
  return plain.length <= NAME_LENGTH ? plain : `${plain.slice(0, NAME_LENGTH - END - 1)}…${plain.slice(-END)}`.toWellFormed();
};

/** The same of a name under which a file is saved: no path, and never empty. */
export const savedName = (name: string): string => shownName(name.split(/[\\/]/).at(-1) ?? '').replace(/^\.+$/, '') || 'file';
