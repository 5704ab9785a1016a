import { fieldOf, sortValueOf } from '#functions/domain/access/records/properties.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { create } from '#functions/storage/rows.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';
import { identityOf } from '#shared/rules/identityOf.ts';

/** Links are compared by their address, whatever their text. */
const isLink = (fieldValue: unknown): fieldValue is { url: string } =>
  typeof fieldValue === 'object' && fieldValue !== null && 'url' in fieldValue && typeof fieldValue.url === 'string';

/** The value that a unique field compares; null if it is empty. People are compared by id, not by name. */
export const uniqueValue = (list: ListRecord, item: ItemRecord | null, name: string): string | null => {
  const value = item && !item.deletedOn ? sortValueOf(list, item, name) : null;
  if (value === null) return null;
  const fieldValue = item?.values[name];
  if (isLink(fieldValue)) return normalizeText(fieldValue.url);
  return identityOf(Array.isArray(fieldValue) ? fieldValue[0] : fieldValue) ?? String(value);
};

/** A unique value is a row that only one item can create. Case and accents are ignored. */
export const uniqueChanges = (list: ListRecord, before: ItemRecord | null, after: ItemRecord | null): { field: string; write: Write }[] =>
  list.fields
    .filter(({ isUnique }) => isUnique)
    .flatMap(({ internalFieldName: field }) => {
      const old = uniqueValue(list, before, field);
      const next = uniqueValue(list, after, field);
      if (old === next || !fieldOf(list, field)) return [];
      return [
        ...(old === null ? [] : [{ field, write: { delete: keys.unique(list.id, field, old) } }]),
        ...(next === null ? [] : [{ field, write: create(keys.unique(list.id, field, next), { id: after?.id }) }]),
      ];
    });
