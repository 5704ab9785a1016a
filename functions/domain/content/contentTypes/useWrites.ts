import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { put } from '#functions/storage/rows.ts';
import type { Field } from '#shared/models/content/field.ts';

/** Which fields were made from content types, by their names. One that was not has a type of its own name. */
export const typesOf = (fields: Field[]): Map<string, string> =>
  new Map(
    fields
      .filter(({ contentType, internalFieldName }) => contentType.id !== internalFieldName)
      .map(({ contentType, internalFieldName }) => [internalFieldName, contentType.id]),
  );

export const noteUse = (listId: string, [field, id]: [string, string]): Write =>
  put(keys.contentTypeUse(id, listId, field), { listId, field });

/** Which lists were made from a content type is noted beside it. One that is taken has to be there. */
export const useWrites = (listId: string, before: Field[], after: Field[]): Write[] => {
  const [was, is] = [typesOf(before), typesOf(after)];
  const left = [...was].filter(([field, id]) => is.get(field) !== id);
  const taken = [...is].filter(([field, id]) => was.get(field) !== id);
  return [
    ...left.map(([field, id]): Write => ({ delete: keys.contentTypeUse(id, listId, field) })),
    ...[...new Set(taken.map(([, id]) => id))].map((id): Write => ({ check: keys.contentType(id), if: { present: true } })),
    ...taken.map((use) => noteUse(listId, use)),
  ];
};
