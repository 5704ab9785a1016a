import type { Context } from '#functions/domain/context.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records.ts';
import { put } from '#functions/storage/rows.ts';

type Owner = Pick<ItemRecord, 'listId' | 'id'>;

/** Bytes never change, so a copy names the same. From the first copy on, rows say which items do; bytes without rows are one item's alone. */
export const shareBlob = (blob: string, owners: Owner[]): Write[] =>
  owners.map(({ listId, id }) => put(keys.blobUse(blob, listId, id), { listId, id }));

/** An item names these bytes no more: they go when it was the last. May be repeated. */
export const releaseBlob = async (ctx: Context, blob: string, { listId, id }: Owner): Promise<void> => {
  const use = keys.blobUse(blob, listId, id);
  await ctx.table.transact([{ delete: use }]);
  const { rows } = await ctx.table.query({ table: use.table, pk: use.pk, limit: 1 });
  if (rows.length === 0) await ctx.host.blobs.remove(blob);
};
