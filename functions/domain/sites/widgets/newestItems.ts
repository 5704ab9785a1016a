import { trimList } from '#functions/domain/access/levels/trimList.ts';
import { signatureOf } from '#functions/domain/access/records/orderRows.ts';
import { titleOf } from '#functions/domain/access/records/properties.ts';
import { itemPath } from '#functions/domain/content/itemRecords/itemPath.ts';
import { readIntactRows } from '#functions/domain/content/itemRecords/readIntactRows.ts';
import { readableItems } from '#functions/domain/content/items/readableItems.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { assignedTo, dueDay, progressOf, taskText } from '#functions/domain/messages/tasks/taskValues.ts';
import { orderOf } from '#functions/storage/listPartitions.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { WIDGET_ROWS, WIDGET_TEXT_LENGTH } from '#shared/limits.ts';
import { holds } from '#shared/models/content/field.ts';
import type { WidgetItem } from '#shared/models/sites/widgetData.ts';

/** Every list has a sort order by id. */
const byNumber = signatureOf([]);

interface NewestItems {
  items: ItemRecord[];
  /** Whether the list has older ones. */
  cut: boolean;
}

/** The latest readable items of a list's root folder. */
export const newestItems = async (ctx: Context, list: ListRecord): Promise<NewestItems> => {
  const order = list.orders.find(({ signature }) => signature === byNumber);
  if (!order) return { items: [], cut: false };
  const page = await readIntactRows(ctx, { ...orderOf(list, list.id, order.signature), reverse: true, limit: WIDGET_ROWS });
  const found = await readableItems(ctx, { list, folder: undefined, order }, page.rows);
  return { items: found.map(({ item }) => item), cut: page.next !== undefined };
};

const bodyOf = (list: ListRecord, item: ItemRecord): string => {
  const name = list.fields.find((field) => holds(field, 'html'))?.internalFieldName;
  return taskText(list, item, 'Body') || (name === undefined ? '' : taskText(list, item, name));
};

/** An item as a page shows it, with some of its fields as text. */
export const presentNewest = (ctx: Context, list: ListRecord, item: ItemRecord, fields: string[]): WidgetItem => {
  const shown = trimList(ctx, list);
  return {
    listId: list.id,
    listTitle: list.title,
    Id: item.id,
    title: titleOf(shown, item),
    body: bodyOf(shown, item).slice(0, WIDGET_TEXT_LENGTH),
    url: itemPath(list, item),
    status: taskText(shown, item, 'Status'),
    progress: progressOf(shown, item),
    dueDate: dueDay(shown, item),
    assignedTo: assignedTo(shown, item),
    _CreatedBy: item.createdBy,
    _CreatedOn: item.createdOn,
    fields: Object.fromEntries(fields.map((name) => [name, taskText(shown, item, name)])),
  };
};
