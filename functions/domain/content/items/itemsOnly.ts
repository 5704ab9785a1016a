import { shownTo } from '#functions/domain/access/levels/shownTo.ts';
import { viewShownTo } from '#functions/domain/access/levels/viewShownTo.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { namedPresenter } from '#functions/domain/content/itemRecords/presentItem.ts';
import type { OrderAsked } from '#functions/domain/content/items/chooseOrder.ts';
import { shownPage } from '#functions/domain/content/items/listItems.ts';
import { chooseView, type ViewChoice } from '#functions/domain/content/viewRecords/viewRows.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import type { FieldValues } from '#shared/models/content/item.ts';

interface Asked extends OrderAsked, ViewChoice {
  after?: string | undefined;
  /** Instead of the columns of the view. */
  fields?: string[] | undefined;
}

/** What a view shows that leaves it to the list. */
const visibleFields = ({ fields }: Pick<ListRecord, 'fields'>): string[] =>
  fields.filter(({ visible }) => visible).map(({ internalFieldName }) => internalFieldName);

const columnsOf = async (ctx: ListContext, asked: Asked): Promise<string[]> => {
  if (asked.fields) return asked.fields;
  const { list } = ctx.target;
  const view = await chooseView(ctx, list, asked);
  const wished = viewShownTo(ctx, list.id, view).fields.filter(({ visible = true }) => visible);
  return wished.length > 0 ? wished.map(({ field }) => field) : visibleFields(shownTo(ctx, list));
};

/** A folder's rows with the columns that are asked for, or that a view shows, and the item's number, as many as one answer takes. */
export const itemsOnly = async (ctx: ListContext, asked: Asked): Promise<{ items: FieldValues[]; next: string | null }> => {
  const { list, folder } = ctx.target;
  const show = namedPresenter(shownTo(ctx, list), folder, ['Id', ...(await columnsOf(ctx, asked))]);
  const { items, next } = await shownPage(ctx, { ...asked, pageSize: -1, saysComments: false, show, weighed: (_, shown) => shown });
  return { items, next };
};
