import type { Condition, Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ContentTypeRecord } from '#functions/storage/records/contentTypeRecords.ts';
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

/**
 * The lists that use a content type are stored with it. A content type must exist to be used, and be unchanged if a field is created from it:
 * its options are written to the fields that use it when it changes.
 */
export const useWrites = (listId: string, before: Field[], after: Field[], sources: ContentTypeRecord[]): Write[] => {
  const versions = new Map(sources.map(({ id, version }) => [id, version]));
  const unchanged = (id: string): Condition => {
    const version = versions.get(id);
    return version === undefined ? { present: true } : { equals: { version } };
  };
  const [was, is] = [typesOf(before), typesOf(after)];
  const removedUses = [...was].filter(([field, id]) => is.get(field) !== id);
  const addedUses = [...is].filter(([field, id]) => was.get(field) !== id);
  return [
    ...removedUses.map(([field, id]): Write => ({ delete: keys.contentTypeUse(id, listId, field) })),
    ...[...new Set(addedUses.map(([, id]) => id))].map(
      (id): Write => ({ update: keys.contentType(id), add: { usesAdded: 1 }, if: unchanged(id) }),
    ),
    ...addedUses.map((use) => recordUse(listId, use)),
  ];
};
