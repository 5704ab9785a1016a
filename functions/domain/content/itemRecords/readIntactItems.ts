import type { Context } from '#functions/domain/kernel/context.ts';
import { DamagedRow, type Key } from '#functions/platform/table.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { read, readMany } from '#functions/storage/rows.ts';

const isIntact = ({ id, version, values, createdBy, modifiedBy }: ItemRecord): boolean =>
  typeof id === 'number' && typeof version === 'number' && Boolean(values && createdBy && modifiedBy);

interface ReadIntactOptions {
  reportDamage?: (ctx: Context, key: Key) => Promise<void>;
  /** The table, or the replica if slightly stale data is acceptable. */
  from?: Context['replica'];
}

/**
 * The items of rows; undefined for absent ones. An unreadable record is logged and skipped, so that the others can be shown, and it is
 * recorded if `note` is given.
 */
export const readIntactItems = async (
  ctx: Context,
  keys: Key[],
  { reportDamage, from = ctx.table }: ReadIntactOptions = {},
): Promise<(ItemRecord | undefined)[]> => {
  const skipDamaged = async (key: Key, error: string): Promise<undefined> => {
    ctx.host.logs.write('error', 'item left out of a page', { item: key.pk, error, correlationId: ctx.correlationId });
    await reportDamage?.(ctx, key);
  };
  const one = async (key: Key): Promise<ItemRecord | undefined> => {
    try {
      return await read<ItemRecord>(from, key);
    } catch (error) {
      if (error instanceof DamagedRow) return skipDamaged(key, error.message);
      throw error;
    }
  };
  const each = (error: unknown) => {
    if (error instanceof DamagedRow) return Promise.all(keys.map(one));
    throw error;
  };
  const items = await readMany<ItemRecord>(from, keys).catch(each);
  if (items.every((item) => !item || isIntact(item))) return items;
  return Promise.all(
    items.map((item, index) => (item && !isIntact(item) ? skipDamaged(keys[index] as Key, 'parts of the record are missing') : item)),
  );
};
