import { categories } from '#frontend/theme/tokens.ts';

const colors = Object.keys(categories);

/** The first letters of the first and last word. */
export const initialsOf = (name: string): string => {
  const nameParts = name.trim().split(/\s+/);
  const first = nameParts[0] ?? '';
  const last = nameParts.length > 1 ? (nameParts.at(-1) ?? '') : first.slice(1);
  return `${first.slice(0, 1)}${last.slice(0, 1)}`.toUpperCase();
};

/** The same name always has the same color. */
export const colorOf = (name: string): string => {
  const sum = [...name].reduce((total, character) => (total * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003, 7);
  return colors[sum % colors.length] ?? 'slate';
};
