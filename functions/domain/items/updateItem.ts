import type { Context } from '#functions/domain/context.ts';
import { acceptValues } from '#functions/domain/items/acceptValues.ts';
import { presentItem } from '#functions/domain/items/presentItem.ts';
import { fieldOf } from '#functions/domain/items/properties.ts';
import { SavedMeanwhile, saveItem } from '#functions/domain/items/saveItem.ts';
import type { Target } from '#functions/domain/targets.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord, VersionRecord } from '#functions/storage/records.ts';
import { read } from '#functions/storage/rows.ts';
import { FieldTypes } from '#shared/models/field.ts';
import type { FieldValues, Item } from '#shared/models/item.ts';
import { Problem } from '#shared/problems.ts';

/** Saves that cross each other before the caller is told that the item is busy. */
const ATTEMPTS = 8;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Versions that others wrote after the one the editor saw. */
const versionsSince = async (ctx: Context, { listId, id, version }: ItemRecord, seen: number): Promise<VersionRecord[]> => {
  if (seen >= version) return [];
  const { pk } = keys.version(listId, id, 0);
  const records: VersionRecord[] = [];
  let after: string | undefined = keys.version(listId, id, seen).sk;
  while (after !== undefined) {
    const page: Awaited<ReturnType<typeof ctx.table.query>> = await ctx.table.query({
      table: 'content',
      pk,
      after,
      from: 'version#',
      to: 'version#~',
    });
    records.push(...page.rows.map(({ data }) => data as unknown as VersionRecord));
    after = page.next;
  }
  return records;
};

interface Edit {
  list: ListRecord;
  item: ItemRecord;
  /** What the editor filled in; what rules set because of it is nobody's edit. */
  values: FieldValues;
  since: VersionRecord[];
}

/** Edits of different fields by different people both survive; the same field changed twice is told with both values. */
const refuseCollisions = ({ list, item, values, since }: Edit): void => {
  const collisions = Object.entries(values).flatMap(([field, value]) => {
    const version = since.findLast(({ changed }) => changed.includes(field));
    if (!version || same(value, item.values[field])) return [];
    const secret = fieldOf(list, field)?.contentType.fieldType === FieldTypes.Password;
    const [yours, theirs] = secret ? [null, null] : [value, item.values[field]];
    return [{ field, yours, theirs, by: version.by.fullName, at: version.at }];
  });
  const last = collisions[0];
  if (last) throw new Problem('itemChanged', { collisions, params: { by: last.by } });
};

type Change = { body: FieldValues & { Id: number; _Version?: number | undefined } };

/** Changes some fields of an item. Without `_Version` the caller is taken to have seen the newest state. */
export const updateItem = async (ctx: Context & { target: Target<'item'> }, { body }: Change): Promise<Item> => {
  const { list, folder, access } = ctx.target;
  const { Id, _Version, ...sent } = body;
  const seen = _Version ?? ctx.target.item.version;

  let { item } = ctx.target;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    // Rules look at what the item holds now, which somebody else may just have changed.
    const values = await acceptValues(ctx, list, sent, item.values);
    const edited = Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(sent, name)));
    refuseCollisions({ list, item, values: edited, since: await versionsSince(ctx, item, seen) });
    const after = { ...item, values: { ...item.values, ...values } };
    if (same(after.values, item.values)) return presentItem(list, folder, item, access);
    try {
      return presentItem(list, folder, await saveItem(ctx, { list, kind: 'itemUpdated', before: item, after }), access);
    } catch (error) {
      if (!(error instanceof SavedMeanwhile)) throw error;
    }
    const fresh = await read<ItemRecord>(ctx.table, keys.item(list.id, Id));
    if (!fresh || fresh.deletedOn) throw new Problem('notFound');
    item = fresh;
  }
  throw new Problem('busy');
};
