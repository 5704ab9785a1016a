import { trimList } from '#functions/domain/access/levels/trimList.ts';
import { trimView } from '#functions/domain/access/levels/trimView.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { presentProperties, presentValue } from '#functions/domain/content/itemRecords/presentItem.ts';
import type { SortInput } from '#functions/domain/content/items/chooseOrder.ts';
import { scanPage } from '#functions/domain/content/items/listItems.ts';
import { chooseView, type ViewChoice } from '#functions/domain/content/viewRecords/viewRows.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import type { Field } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';

interface ItemsOnlyInput extends SortInput, ViewChoice {
  after?: string | undefined;
  /** Instead of the columns of the view. */
  fields?: string[] | undefined;
}

/** The columns of a view that does not specify any. */
const visibleFields = ({ fields }: Pick<ListRecord, 'fields'>): string[] =>
  fields.filter(({ visible }) => visible).map(({ internalFieldName }) => internalFieldName);

const columnsOf = async (ctx: ListContext, input: ItemsOnlyInput): Promise<string[]> => {
  if (input.fields) return input.fields;
  const { list } = ctx.target;
  const view = await chooseView(ctx, list, input);
  const wished = trimView(ctx, list.id, view).fields.filter(({ visible = true }) => visible);
  return wished.length > 0 ? wished.map(({ field }) => field) : visibleFields(trimList(ctx, list));
};

/**
 * Returns a function that converts items to only the given properties, null if an item has none. Their lookups must already be reduced to
 * what the caller may see.
 */
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

/** A folder's rows with the requested columns or those of a view, and the item id, up to the limit of a response. */
export const itemsOnly = async (ctx: ListContext, input: ItemsOnlyInput): Promise<{ items: FieldValues[]; next: string | null }> => {
  const { list } = ctx.target;
  const show = presenterOf(['Id', ...(await columnsOf(ctx, input))], { ...ctx.target, list: trimList(ctx, list) });
  const { items, next } = await scanPage(ctx, { ...input, pageSize: -1, includesComments: false, show, weighed: (_, shown) => shown });
  return { items, next };
};
