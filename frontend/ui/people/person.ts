import { categories } from '#frontend/theme/tokens.ts';

const colors = Object.keys(categories);

/** The first letters of the first and last word. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : first.slice(1);
  return `${first.slice(0, 1)}${last.slice(0, 1)}`.toUpperCase();
};

/** The same name always has the same color. */
export const colorOf = (name: string): string => {
  const sum = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);
  return colors[sum % colors.length] ?? 'slate';
};
