import { viewOf } from '#frontend/fields/index.ts';
import type { Field } from '#shared/models/field.ts';

/** What a cell says in words: dates and numbers the way they are written, several values parted by commas. */
export const cellText = (field: Field, value: unknown): string => {
  const { text } = viewOf(field);
  return Array.isArray(value) ? value.map((one) => text(one, field)).join(', ') : text(value, field);
};
