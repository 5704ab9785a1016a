import { type Field, fieldTypeName } from '#shared/models/content/field.ts';
import { fieldType } from '#shared/rules/fields/index.ts';

/** Whether a value is empty. Spaces are empty, a hyperlink counts by its address; 0 and an unchecked box are values. */
export const isEmptyValue = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && 'url' in value && value.url === '') ||
  (typeof value === 'object' && Object.values(value).every((part) => part === ''));

export const emptyValue = (field: Field): unknown => (field.hasMany ? [] : fieldType(fieldTypeName(field.contentType.fieldType)).empty);

/** A field's value as plain text, for cells and titles. */
export const valueText = (field: Field, value: unknown): string => {
  if (isEmptyValue(value)) return '';
  const { text } = fieldType(fieldTypeName(field.contentType.fieldType));
  return Array.isArray(value) ? value.map(text).join(', ') : text(value);
};
