import { shownTo } from '#functions/domain/access/levels/shownTo.ts';
import { viewShownTo } from '#functions/domain/access/levels/viewShownTo.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { presentProperties, presentValue } from '#functions/domain/content/itemRecords/presentItem.ts';
import type { OrderAsked } from '#functions/domain/content/items/chooseOrder.ts';
import { shownPage } from '#functions/domain/content/items/listItems.ts';
import { chooseView, type ViewChoice } from '#functions/domain/content/viewRecords/viewRows.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import type { Field } from '#shared/models/content/field.ts';
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

/** Shows of items whose lookups are as the caller may see them nothing but some properties, null where an item has none. */
const presenterOf = (names: string[], { list, folder }: ListContext['target']): ((item: ItemRecord, access: number) => FieldValues) => {
  const systemOf = presentProperties(list, folder);
  const fields = new Map(list.fields.map((field) => [field.internalFieldName, field]));
  const columns = names.map((name) => ({ name, field: fields.get(name) }));
  return (item, access) => {
    const system: FieldValues = systemOf(item, access);
    const value = (name: string, field: Field | undefined): unknown =>
      Object.hasOwn(system, name) ? system[name] : ((field && presentValue(field, item)) ?? null);
    return Object.fromEntries(columns.map(({ name, field }) => [name, value(name, field)]));
  };
};

/** A folder's rows with the columns that are asked for, or that a view shows, and the item's number, as many as one answer takes. */
export const itemsOnly = async (ctx: ListContext, asked: Asked): Promise<{ items: FieldValues[]; next: string | null }> => {
  const { list } = ctx.target;
  const show = presenterOf(['Id', ...(await columnsOf(ctx, asked))], { ...ctx.target, list: shownTo(ctx, list) });
  const { items, next } = await shownPage(ctx, { ...asked, pageSize: -1, saysComments: false, show, weighed: (_, shown) => shown });
  return { items, next };
};
