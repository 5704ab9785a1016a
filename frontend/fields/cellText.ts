import { viewOf } from '#frontend/fields/index.ts';
import type { Field } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { isUnread } from '#shared/rules/reading/unread.ts';

/**
 * A value as a cell shows it: dates and numbers formatted, several values separated by commas. Text that matches nothing is shown as it is.
 */
export const cellText = (field: Field, value: unknown, item?: FieldValues): string => {
  const { text } = viewOf(field);
  const formatOne = (one: unknown): string => (isUnread(one) ? one.words : text(one, field, item));
  return Array.isArray(value) ? value.map(formatOne).join(', ') : formatOne(value);
};
