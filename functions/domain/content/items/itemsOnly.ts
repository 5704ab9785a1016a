import { shownTo } from '#functions/domain/access/levels/shownTo.ts';
import { viewShownTo } from '#functions/domain/access/levels/viewShownTo.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { listItems } from '#functions/domain/content/items/listItems.ts';
import { chooseView, type ViewChoice } from '#functions/domain/content/viewRecords/viewRows.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import type { FieldValues } from '#shared/models/content/item.ts';

interface Asked extends ViewChoice {
  after?: string | undefined;
}

/** What a view shows that leaves it to the list. */
const visibleFields = ({ fields }: Pick<ListRecord, 'fields'>): string[] =>
  fields.filter(({ visible }) => visible).map(({ internalFieldName }) => internalFieldName);

/** A folder's rows with the columns that a view shows and the item's number, as many as one answer takes. */
export const itemsOnly = async (ctx: ListContext, asked: Asked): Promise<{ items: FieldValues[]; next: string | null }> => {
  const { list } = ctx.target;
  const [view, { items, next }] = await Promise.all([chooseView(ctx, list, asked), listItems(ctx, { ...asked, pageSize: -1 })]);
  const wished = viewShownTo(ctx, list.id, view).fields.filter(({ visible = true }) => visible);
  const columns = ['Id', ...(wished.length > 0 ? wished.map(({ field }) => field) : visibleFields(shownTo(ctx, list)))];
  return { items: items.map((item) => Object.fromEntries(columns.map((column) => [column, item[column] ?? null]))), next };
};
