import type { Person } from '#shared/models/identity/person.ts';

/** The text being typed after an @, and its position. */
export interface MentionQuery {
  from: number;
  to: number;
  search: string;
}

const NAME_LENGTH = 40;

/** The name being typed before the cursor, if any; a name that has been chosen is complete. */
export const mentioningAt = (text: string, cursor: number, chosen: Person[] = []): MentionQuery | null => {
  const from = text.lastIndexOf('@', cursor - 1);
  if (from === -1 || /[\p{L}\p{N}]/u.test(text[from - 1] ?? ' ')) return null;
  const search = text.slice(from + 1, cursor);
  if (chosen.some(({ fullName }) => search === fullName || search.startsWith(`${fullName} `))) return null;
  return search.length > NAME_LENGTH || /^\s|\n|\s{2}/.test(search) ? null : { from, to: cursor, search };
};

/** Inserts a mention, and returns the new cursor position. */
export const withMention = (text: string, { from, to }: MentionQuery, { fullName }: Person): { text: string; cursor: number } => {
  const before = `${text.slice(0, from)}@${fullName} `;
  return { text: before + text.slice(to).replace(/^ /, ''), cursor: before.length };
};

/** The people whose names occur in a text. */
export const mentionedIn = (text: string, people: Person[]): Person[] => people.filter(({ fullName }) => text.includes(`@${fullName}`));

/** Splits a text into mentions and other parts. */
export const partsOf = (text: string, mentions: Person[]): { text: string; isMention: boolean; at: number }[] => {
  const names = mentions.map(({ fullName }) => `@${fullName}`).toSorted((one, other) => other.length - one.length);
  const parts: { text: string; isMention: boolean; at: number }[] = [];
  const add = (from: number, to: number, isMention: boolean) => {
    if (to > from) parts.push({ text: text.slice(from, to), isMention, at: from });
  };
  let done = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', Math.max(at + 1, done))) {
    const name = names.find((one) => text.startsWith(one, at));
    if (!name) continue;
    add(done, at, false);
    add(at, at + name.length, true);
    done = at + name.length;
  }
  add(done, text.length, false);
  return parts;
};
