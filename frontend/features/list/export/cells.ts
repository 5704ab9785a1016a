import type { Column } from '#frontend/features/list/columns.ts';
import { cellText } from '#frontend/fields/cellText.ts';
import { paragraphsOf } from '#frontend/fields/paragraphs.ts';
import type { Cell } from '#frontend/ui/csv.ts';
import { fieldTypeName } from '#shared/models/field.ts';
import type { Item } from '#shared/models/item.ts';

/** A cell of a table: a number or a tick as itself, so that it can be counted with, everything else in words. */
export const cellOf = ({ field, system, name }: Column, item: Item): Cell => {
  const value = item[name];
  if (!field) return typeof value === 'number' ? value : (system?.text(item) ?? null);
  if (value === null || value === undefined || value === '') return null;
  if (!field.hasMany && (typeof value === 'number' || typeof value === 'boolean')) return value;
  return fieldTypeName(field.contentType.fieldType) === 'MultiLine' ? paragraphsOf(String(value)) : cellText(field, value);
};
