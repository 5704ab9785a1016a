import { orderChanges } from '#functions/domain/access/records/orderRows.ts';
import { titleOf } from '#functions/domain/access/records/properties.ts';
import type { Table, Write } from '#functions/platform/table.ts';
import { addToCount, folderCount } from '#functions/storage/counts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { put } from '#functions/storage/rows.ts';

/** Items written at the same time; several transactions share one commit to disk. */
const TOGETHER = 2000;

const by = { internalId: 'bench', fullName: 'Bench', isGroup: false };
const WORDS = ['Confirm', 'Collect', 'Review', 'Translate', 'Book', 'Order', 'File', 'Countersign'];
const AT = '2026-01-01T00:00:00.000Z';

/** Values spread by a multiplicative hash, so that the orders of ids and titles are unrelated. */
const itemOf = (list: ListRecord, id: number): ItemRecord => {
  const spread = Math.imul(id, 2_654_435_761) >>> 0;
  const Due = new Date(Date.UTC(2026, 0, 1 + (spread % 700))).toISOString().slice(0, 10);
  const values = { Title: `${WORDS[spread % 8]} ${spread}`, Amount: spread % 1000, Due };
  const created = { createdBy: by, createdOn: AT, modifiedBy: by, modifiedOn: AT };
  return { id, listId: list.id, folderId: list.id, version: 1, values, file: null, ownScope: false, ...created, deletedOn: null };
};

const writesOf = (list: ListRecord, item: ItemRecord): Write[] => [
  put(keys.item(list.id, item.id), item),
  put(keys.version(list.id, item.id, 1), { version: 1, values: item.values, file: null, comments: '', changed: [], by, at: AT }),
  put(keys.member(list.id, item.id), { id: item.id }),
  ...orderChanges(list, null, item),
];

/** Fills a list as fast as the table allows, with the same records as saving each item, but without facts. */
export const seed = async (table: Table, list: ListRecord, count: number): Promise<void> => {
  for (let start = 1; start <= count; start += TOGETHER) {
    const items = Array.from({ length: Math.min(TOGETHER, count - start + 1) }, (_, n) => itemOf(list, start + n));
    const pending: Promise<void>[] = [];
    for (let at = 0; at < items.length; at += 10)
      pending.push(table.transact(items.slice(at, at + 10).flatMap((item) => writesOf(list, item))));
    await Promise.all(pending);
  }
  await table.increment(keys.numbers(list.id), 'next', count);
  await table.transact([addToCount(list, list.id, { items: count }), addToCount(list, folderCount(list.id, list.id), { items: count })]);
  const sample = itemOf(list, 1);
  if (titleOf(list, sample) === '') throw new Error('the bench list has no title field');
};
