import { shownTo } from '#functions/domain/access/levels/shownTo.ts';
import { signatureOf } from '#functions/domain/access/records/orderRows.ts';
import { titleOf } from '#functions/domain/access/records/properties.ts';
import { itemAddress } from '#functions/domain/content/itemRecords/itemAddress.ts';
import { soundRows } from '#functions/domain/content/itemRecords/soundRows.ts';
import { readableItems } from '#functions/domain/content/items/readableItems.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { assignedTo, dayOf, progressOf, wordsOf } from '#functions/domain/messages/tasks/taskValues.ts';
import { orderOf } from '#functions/storage/listPartitions.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { WIDGET_ROWS, WIDGET_TEXT_LENGTH } from '#shared/limits.ts';
import { holds } from '#shared/models/content/field.ts';
import type { WidgetItem } from '#shared/models/sites/widgetData.ts';

/** Every list has a sort order by id. */
const byNumber = signatureOf([]);

interface Newest {
  items: ItemRecord[];
  /** Whether the list has older ones. */
  cut: boolean;
}

/** The latest readable items of a list's root folder. */
export const newestItems = async (ctx: Context, list: ListRecord): Promise<Newest> => {
  const order = list.orders.find(({ signature }) => signature === byNumber);
  if (!order) return { items: [], cut: false };
  const page = await soundRows(ctx, { ...orderOf(list, list.id, order.signature), reverse: true, limit: WIDGET_ROWS });
  const found = await readableItems(ctx, { list, folder: undefined, order }, page.rows);
  return { items: found.map(({ item }) => item), cut: page.next !== undefined };
};

const bodyOf = (list: ListRecord, item: ItemRecord): string => {
  const name = list.fields.find((field) => holds(field, 'html'))?.internalFieldName;
  return wordsOf(list, item, 'Body') || (name === undefined ? '' : wordsOf(list, item, name));
};

/** An item as a page shows it, with some of its fields as text. */
export const presentNewest = (ctx: Context, list: ListRecord, item: ItemRecord, fields: string[]): WidgetItem => {
  const shown = shownTo(ctx, list);
  return {
    listId: list.id,
    listTitle: list.title,
    Id: item.id,
    title: titleOf(shown, item),
    body: bodyOf(shown, item).slice(0, WIDGET_TEXT_LENGTH),
    url: itemAddress(list, item),
    status: wordsOf(shown, item, 'Status'),
    progress: progressOf(shown, item),
    dueDate: dayOf(shown, item),
    assignedTo: assignedTo(shown, item),
    _CreatedBy: item.createdBy,
    _CreatedOn: item.createdOn,
    fields: Object.fromEntries(fields.map((name) => [name, wordsOf(shown, item, name)])),
  };
};
