import { viewOf } from '#frontend/fields/index.ts';
import type { Field } from '#shared/models/content/field.ts';
import { isUnread } from '#shared/rules/reading/unread.ts';

/** What a cell says in words: dates and numbers the way they are written, several values parted by commas. Words that stand for nothing are said as they are. */
export const cellText = (field: Field, value: unknown): string => {
  const { text } = viewOf(field);
  const words = (one: unknown): string => (isUnread(one) ? one.words : text(one, field));
  return Array.isArray(value) ? value.map(words).join(', ') : words(value);
};
