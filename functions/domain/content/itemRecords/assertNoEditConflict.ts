import { fieldOf } from '#functions/domain/access/records/properties.ts';
import { trimLookups } from '#functions/domain/content/itemRecords/trimLookups.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { isSame } from '#functions/platform/helpers/isSame.ts';
import type { VersionRecord } from '#functions/storage/itemRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { rowsIn } from '#functions/storage/rows.ts';
import { valueKind } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';

/** Versions written by others between the one the editor saw and the item as read; later ones are detected when saving. */
const versionsSince = async (ctx: Context, { listId, id, version }: ItemRecord, seenVersion: number): Promise<VersionRecord[]> => {
  if (seenVersion >= version) return [];
  const { table, pk, sk: after } = keys.version(listId, id, seenVersion);
  const { sk: to } = keys.version(listId, id, version + 1);
  const rows = rowsIn<VersionRecord>(ctx.table, { table, pk, after, from: 'version#', to });
  return Array.fromAsync(rows, ({ data }) => data);
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
  const since = await versionsSince(ctx, item, seenVersion);
  const [theirValues = {}] = await trimLookups(ctx, list, [item.values]);
  const collisions = Object.entries(values).flatMap(([field, value]) => {
    const version = since.findLast(({ changed }) => changed.includes(field));
    if (!version || isSame(value, item.values[field])) return [];
    const definition = fieldOf(list, field);
    const secret = definition !== undefined && valueKind(definition) === 'secret';
    const [yours, theirs] = secret ? [null, null] : [value, theirValues[field]];
    return [{ field, yours, theirs, by: version.by.fullName, at: version.at }];
  });
  const last = collisions[0];
  if (last) throw new Problem('itemChanged', { collisions, params: { by: last.by } });
};
