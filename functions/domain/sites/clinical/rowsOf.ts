import { trimList } from '#functions/domain/access/levels/trimList.ts';
import { signatureOf } from '#functions/domain/access/records/orderRows.ts';
import { presentItemForCaller } from '#functions/domain/content/drafts/presentItemForCaller.ts';
import { loadObjects } from '#functions/domain/content/itemRecords/loadObjects.ts';
import { presentItem } from '#functions/domain/content/itemRecords/presentItem.ts';
import { readIntactRows } from '#functions/domain/content/itemRecords/readIntactRows.ts';
import { readableItems } from '#functions/domain/content/items/readableItems.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { yieldToOthers } from '#functions/domain/kernel/yieldToOthers.ts';
import { orderOf } from '#functions/storage/listPartitions.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { CLINICAL_BYTES, CLINICAL_ROWS } from '#shared/limits.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { ClinicalRows } from '#shared/models/sites/clinical.ts';
import { Problem } from '#shared/problems.ts';
import { identityOf } from '#shared/rules/identityOf.ts';

/** Every list has a sort order by id. */
const byNumber = signatureOf([]);
const ROWS_PER_READ = 200;

/** The readable rows of a list's root folder by id, up to the limit of one response. */
export const rowsOf = async (ctx: Context, list: ListRecord | undefined): Promise<ClinicalRows> => {
  const order = list?.orders.find(({ signature }) => signature === byNumber);
  if (!list || !order) return { results: [], cut: false };
  const shown = trimList(ctx, list);
  const results: Item[] = [];
  let bytesLeft = CLINICAL_BYTES;
  let after: string | undefined;
  for (let scanned = 0; scanned < CLINICAL_ROWS; ) {
    if (scanned > 0) await yieldToOthers();
    const page = await readIntactRows(ctx, {
      ...orderOf(list, list.id, order.signature),
      limit: ROWS_PER_READ,
      ...(after !== undefined && { after }),
    });
    for (const { item, access } of await readableItems(ctx, { list, folder: undefined, order }, page.rows)) {
      bytesLeft -= Buffer.byteLength(JSON.stringify(item.values));
      if (bytesLeft < 0) return { results, cut: true };
      results.push(await presentItem(ctx, shown, undefined, item, access));
    }
    scanned += page.rows.length;
    after = page.next;
    if (after === undefined) return { results, cut: false };
  }
  return { results, cut: true };
};

/** A row that the caller may read. Throws notFound for any other. */
export const rowOf = async (ctx: Context, list: ListRecord | undefined, itemId: number): Promise<Item> => {
  const [found] = list ? await loadObjects(ctx, [{ listId: list.id, itemId }]) : [];
  if (!found?.item || found.item.deletedOn) throw new Problem('notFound');
  const { item, folder, access } = found;
  return presentItemForCaller(ctx, { list: found.list, folder, item, access });
};

/** Whether a lookup value refers to an item. */
export const refersTo = (value: unknown, itemId: number): boolean => [value].flat().some((one) => identityOf(one) === String(itemId));

/** The id of the looked-up item of a row; 0 if there is none. */
export const referenceIn = (value: unknown): number => Number(identityOf([value].flat()[0]) ?? 0);
