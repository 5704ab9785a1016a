import { effectiveAccesses } from '#functions/domain/access/levels/effectiveAccess.ts';
import type { FolderWithPath } from '#functions/domain/access/records/folderPaths.ts';
import { type OrderEntry, orderKeyOf } from '#functions/domain/access/records/orderRows.ts';
import { rowChains } from '#functions/domain/access/records/rowChains.ts';
import { commentCounts } from '#functions/domain/content/comments/commentCounts.ts';
import { canSeeDraft, itemsForCaller } from '#functions/domain/content/drafts/drafts.ts';
import { hasAnyAfter } from '#functions/domain/content/itemRecords/hasAnyAfter.ts';
import { readIntactItems } from '#functions/domain/content/itemRecords/readIntactItems.ts';
import { readIntactRows } from '#functions/domain/content/itemRecords/readIntactRows.ts';
import { trimItems } from '#functions/domain/content/itemRecords/trimLookups.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Page, Row } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { orderOf } from '#functions/storage/listPartitions.ts';
import type { ItemRecord, ListRecord, OrderRecord } from '#functions/storage/records/records.ts';
import { Access, grants } from '#shared/access.ts';

interface OrderedItems {
  list: ListRecord;
  folder: FolderWithPath | undefined;
  order: OrderRecord;
  /** Whether comments are counted as well. */
  includesComments?: boolean;
}

/** A row that the caller may read, with the permissions on its item. */
interface ReadableRow {
  row: Row<OrderEntry>;
  access: number;
}

/** Whether an item matches its row. */
const fits = ({ list, order }: OrderedItems, row: Row<OrderEntry>, item: ItemRecord | undefined): item is ItemRecord => {
  if (!item || item.deletedOn || (item.ownScope && !row.data.ownScope)) return false;
  const { pk, sk } = orderKeyOf(list, order, item);
  return sk === row.sk && pk === row.pk;
};

/**
 * The items of order rows; undefined if one no longer matches its row. A row is written together with its item and was read consistently:
 * an item that does not match may be older, and is read again. So is an item whose draft the caller would see, because only the latest
 * state has the draft's author.
 */
const itemsOf = async (ctx: Context, ordered: OrderedItems, allowed: ReadableRow[]): Promise<(ItemRecord | undefined)[]> => {
  const keysOf = (of: ReadableRow[]) => of.map(({ row }) => keys.item(ordered.list.id, row.data.id));
  const found = await readIntactItems(ctx, keysOf(allowed), { from: ctx.replica });
  const isSure = ({ row, access }: ReadableRow, item: ItemRecord | undefined): boolean =>
    ctx.replica === ctx.table || (fits(ordered, row, item) && !canSeeDraft(ctx, { item, access }));
  const uncertain = allowed.filter((one, index) => !isSure(one, found[index]));
  const rereadItems = uncertain.length > 0 ? await readIntactItems(ctx, keysOf(uncertain)) : [];
  const newest = new Map(uncertain.map((one, index) => [one, rereadItems[index]]));
  return allowed.map((one, index) => {
    const item = newest.has(one) ? newest.get(one) : found[index];
    return fits(ordered, one.row, item) ? item : undefined;
  });
};

/** The caller's permissions on the items of order rows; only readable ones are returned. */
const allowedOf = async (
  ctx: Context,
  { list, folder }: Pick<OrderedItems, 'list' | 'folder'>,
  rows: Row<OrderEntry>[],
): Promise<ReadableRow[]> => {
  const chains = await rowChains(
    ctx,
    rows.map(({ data }) => ({ list, folder, row: data })),
  );
  const accesses = await effectiveAccesses(ctx, chains);
  return rows.flatMap((row, index): ReadableRow[] => {
    const access = accesses[index] ?? Access.None;
    return grants(access, 'Read') ? [{ row, access }] : [];
  });
};

/**
 * Whether the caller may read any item after a position in a sort order. The existence of a row could reveal the values of hidden items by
 * comparison with the caller's own.
 */
export const hasReadableItemAfter = (
  ctx: Context,
  { order, ...at }: Omit<OrderedItems, 'includesComments'>,
  position: string,
): Promise<boolean> => {
  const rowsOfOrder = orderOf(at.list, at.folder?.id ?? at.list.id, order.signature);
  return hasAnyAfter(position, async (after, limit) => {
    const { rows, next }: Page<OrderEntry> = await readIntactRows(ctx, { ...rowsOfOrder, limit, after });
    return { isAny: (await allowedOf(ctx, at, rows)).length > 0, rows: rows.length, next };
  });
};

/** The readable items of order rows with the caller's permissions, converted. Rows that no longer match their item are left out. */
export const readableItems = async (
  ctx: Context,
  ordered: OrderedItems,
  rows: Row<OrderEntry>[],
): Promise<{ sk: string; item: ItemRecord; access: number; comments: number | undefined }[]> => {
  const { list, includesComments = false } = ordered;
  const allowed = await allowedOf(ctx, ordered, rows);
  const [items, counts] = await Promise.all([
    itemsOf(ctx, ordered, allowed),
    includesComments
      ? commentCounts(
          ctx,
          list.id,
          allowed.map(({ row }) => row.data.id),
        )
      : undefined,
  ]);
  const matching = allowed.flatMap(({ row, access }, index) => {
    const item = items[index];
    return item ? [{ sk: row.sk, item, access }] : [];
  });
  const itemsForCallers = await itemsForCaller(ctx, matching);
  const trimmedItems = await trimItems(ctx, list, itemsForCallers);
  return matching.map(({ sk, item, access }, index) => ({ sk, item: trimmedItems[index] ?? item, access, comments: counts?.get(item.id) }));
};
