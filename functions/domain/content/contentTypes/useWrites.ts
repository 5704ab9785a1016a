import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { put } from '#functions/storage/rows.ts';
import type { Field } from '#shared/models/content/field.ts';

/** The content types of fields by field name. A field with its own type has its own name there. */
export const typesOf = (fields: Field[]): Map<string, string> =>
  new Map(
    fields
      .filter(({ contentType, internalFieldName }) => contentType.id !== internalFieldName)
      .map(({ contentType, internalFieldName }) => [internalFieldName, contentType.id]),
  );

export const recordUse = (listId: string, [field, id]: [string, string]): Write =>
  put(keys.contentTypeUse(id, listId, field), { listId, field });

/** The lists that use a content type are stored with it. A content type must exist to be used. */
export const useWrites = (listId: string, before: Field[], after: Field[]): Write[] => {
  const [was, is] = [typesOf(before), typesOf(after)];
  const removedUses = [...was].filter(([field, id]) => is.get(field) !== id);
  const addedUses = [...is].filter(([field, id]) => was.get(field) !== id);
  return [
    ...removedUses.map(([field, id]): Write => ({ delete: keys.contentTypeUse(id, listId, field) })),
    ...[...new Set(addedUses.map(([, id]) => id))].map((id): Write => ({ check: keys.contentType(id), if: { present: true } })),
    ...addedUses.map((use) => recordUse(listId, use)),
  ];
};
