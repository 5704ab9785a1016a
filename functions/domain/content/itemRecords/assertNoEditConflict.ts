import { fieldOf } from '#functions/domain/access/records/properties.ts';
import { trimLookups } from '#functions/domain/content/itemRecords/trimLookups.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { createPauses } from '#functions/domain/kernel/yieldToOthers.ts';
import { isSame } from '#functions/platform/helpers/isSame.ts';
import type { VersionRecord } from '#functions/storage/itemRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { rowsIn } from '#functions/storage/rows.ts';
import { valueKind } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';

type LastChange = Pick<VersionRecord, 'by' | 'at'>;

/**
 * The last changes of fields between the version that the editor saw and the item as read; later ones are detected when saving. Read from
 * the latest version on until all fields are found. A version holds all values of its item, so versions are not kept.
 */
const lastChangesOf = async (
  ctx: Context,
  { listId, id, version }: ItemRecord,
  seenVersion: number,
  fields: string[],
): Promise<Map<string, LastChange>> => {
  const found = new Map<string, LastChange>();
  if (seenVersion >= version || fields.length === 0) return found;
  const { table, pk, sk: from } = keys.version(listId, id, seenVersion + 1);
  const { sk: to } = keys.version(listId, id, version + 1);
  const pause = createPauses();
  for await (const { data } of rowsIn<VersionRecord>(ctx.table, { table, pk, from, to, reverse: true })) {
    const { changed, by, at } = data;
    for (const field of fields) if (!found.has(field) && changed.includes(field)) found.set(field, { by, at });
    if (found.size === fields.length) return found;
    await pause();
  }
  return found;
};

interface EditInput {
  list: ListRecord;
  item: ItemRecord;
  /** The editor's input, without values set by rules. */
  values: FieldValues;
  /** The version that the editor saw. */
  seen: number;
}

/**
 * Changes of different fields by different people are both kept; if both changed the same field, the conflict is reported with both values.
 * Throws itemChanged.
 */
export const assertNoEditConflict = async (ctx: Context, { list, item, values, seen: seenVersion }: EditInput): Promise<void> => {
  const differing = Object.entries(values).filter(([field, value]) => !isSame(value, item.values[field]));
  const lastChanges = await lastChangesOf(
    ctx,
    item,
    seenVersion,
    differing.map(([field]) => field),
  );
  if (lastChanges.size === 0) return;
  const [theirValues = {}] = await trimLookups(ctx, list, [item.values]);
  const collisions = differing.flatMap(([field, value]) => {
    const version = lastChanges.get(field);
    if (!version) return [];
    const definition = fieldOf(list, field);
    const secret = definition !== undefined && valueKind(definition) === 'secret';
    const [yours, theirs] = secret ? [null, null] : [value, theirValues[field]];
    return [{ field, yours, theirs, by: version.by.fullName, at: version.at }];
  });
  const last = collisions[0];
  if (last) throw new Problem('itemChanged', { collisions, params: { by: last.by } });
};
