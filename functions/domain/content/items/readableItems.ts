import { effectiveAccesses } from '#functions/domain/access/levels/effectiveAccess.ts';
import { itemChain } from '#functions/domain/access/records/itemChain.ts';
import { type OrderEntry, orderKeyOf } from '#functions/domain/access/records/orderRows.ts';
import type { PlacedFolder } from '#functions/domain/access/records/placeFolders.ts';
import { commentCounts } from '#functions/domain/content/comments/commentCounts.ts';
import { asSeen } from '#functions/domain/content/drafts/draftOf.ts';
import { itemsAsShown } from '#functions/domain/content/itemRecords/shownLookups.ts';
import { soundItems } from '#functions/domain/content/itemRecords/soundItems.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Row } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord, OrderRecord } from '#functions/storage/records/records.ts';
import { Access, grants } from '#shared/access.ts';

interface Ordered {
  list: ListRecord;
  folder: PlacedFolder | undefined;
  order: OrderRecord;
  /** Whether the comments on each are counted along with it. */
  saysComments?: boolean;
}

/** The items behind order rows that the caller may read, as they are shown, with their access. Rows that no longer fit their item are left out. */
export const readableItems = async (
  ctx: Context,
  { list, folder, order, saysComments = false }: Ordered,
  rows: Row<OrderEntry>[],
): Promise<{ sk: string; item: ItemRecord; access: number; comments: number | undefined }[]> => {
  const chains = rows.map(({ data }) => itemChain(list, folder, data));
  const accesses = await effectiveAccesses(ctx, chains);
  const allowed = rows.flatMap((row, index) => {
    const access = accesses[index] ?? Access.None;
    return grants(access, 'Read') ? [{ row, access }] : [];
  });
  const ids = allowed.map(({ row }) => row.data.id);
  const [items, counts] = await Promise.all([
    soundItems(
      ctx,
      ids.map((id) => keys.item(list.id, id)),
    ),
    saysComments ? commentCounts(ctx, list.id, ids) : undefined,
  ]);
  const fitting = allowed.flatMap(({ row, access }, index) => {
    const item = items[index];
    if (!item || item.deletedOn || (item.ownScope && !row.data.ownScope)) return [];
    const { pk, sk } = orderKeyOf(list, order, item);
    const fits = sk === row.sk && pk === row.pk;
    return fits ? [{ sk: row.sk, item, access }] : [];
  });
  const seen = await asSeen(ctx, fitting);
  const shown = await itemsAsShown(ctx, list, seen);
  return fitting.map(({ sk, item, access }, index) => ({ sk, item: shown[index] ?? item, access, comments: counts?.get(item.id) }));
};
