import { fieldOf, sortValueOf } from '#functions/domain/access/records/properties.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { create } from '#functions/storage/rows.ts';
import { fold } from '#shared/rules/fields/fieldType.ts';
import { identityOf } from '#shared/rules/identityOf.ts';

/** Links are compared by their address, whatever their text. */
const isLink = (held: unknown): held is { url: string } =>
  typeof held === 'object' && held !== null && 'url' in held && typeof held.url === 'string';

/** The value that a unique field compares; null if it is empty. People are compared by id, not by name. */
export const keptValue = (list: ListRecord, item: ItemRecord | null, name: string): string | null => {
  const value = item && !item.deletedOn ? sortValueOf(list, item, name) : null;
  if (value === null) return null;
  const held = item?.values[name];
  if (isLink(held)) return fold(held.url);
  return identityOf(Array.isArray(held) ? held[0] : held) ?? String(value);
};

/** A unique value is a row that only one item can create. Case and accents are ignored. */
export const uniqueChanges = (list: ListRecord, before: ItemRecord | null, after: ItemRecord | null): { field: string; write: Write }[] =>
  list.fields
    .filter(({ isUnique }) => isUnique)
    .flatMap(({ internalFieldName: field }) => {
      const old = keptValue(list, before, field);
      const next = keptValue(list, after, field);
      if (old === next || !fieldOf(list, field)) return [];
      return [
        ...(old === null ? [] : [{ field, write: { delete: keys.unique(list.id, field, old) } }]),
        ...(next === null ? [] : [{ field, write: create(keys.unique(list.id, field, next), { id: after?.id }) }]),
      ];
    });
