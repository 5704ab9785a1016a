import { readWithScope } from '#functions/domain/access/levels/readWithScope.ts';
import { trimList } from '#functions/domain/access/levels/trimList.ts';
import { fieldOf, titleOf } from '#functions/domain/access/records/properties.ts';
import { itemsWithAccess } from '#functions/domain/content/itemRecords/itemsWithAccess.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { grants } from '#shared/access.ts';
import { NAME_LENGTH, TEXT_LENGTH } from '#shared/limits.ts';
import type { Field } from '#shared/models/content/field.ts';
import { valueText } from '#shared/rules/values.ts';
import { beginning } from '#shared/text/beginning.ts';

/** Stored text cannot follow permissions of fields, so fields with their own entries have none. */
const fieldText = ({ scopes }: Context, list: ListRecord, item: ItemRecord, name: string): string => {
  if (scopes.get(node.field(list.id, name))) return '';
  const field = fieldOf(list, name);
  return field ? valueText(field, item.values[name]) : name === 'Title' ? titleOf(list, item) : '';
};

/** The title is visible to everyone who sees the item; its other fields only to readers. */
export const lookupFields = ({ DisplayProperty = 'Title', AddAdditionalField = [] }: Field['contentType']['rules']) =>
  DisplayProperty === 'Title' && AddAdditionalField.length === 0 ? 'LimitedRead' : 'Read';

/** The text that a lookup shows of an item. */
export const lookupText = (
  ctx: Context,
  list: ListRecord,
  item: ItemRecord,
  { DisplayProperty = 'Title' }: Field['contentType']['rules'],
): string => beginning(fieldText(ctx, list, item, DisplayProperty) || titleOf(list, item) || String(item.id), TEXT_LENGTH);

/** The stored value: the item's id, its text, and the text of the additional fields of the lookup. */
const lookupValue = (ctx: Context, list: ListRecord, item: ItemRecord, rules: Field['contentType']['rules']) => ({
  id: item.id,
  value: lookupText(ctx, list, item, rules),
  ...(rules.AddAdditionalField && {
    fields: Object.fromEntries(rules.AddAdditionalField.map((name) => [name, beginning(fieldText(ctx, list, item, name), NAME_LENGTH)])),
  }),
});

export type LookedUp = ReturnType<typeof lookupValue>;

/** Looked-up items by id, in the given order; undefined for absent ones and those that the caller may not read. */
export const lookUp = async (ctx: Context, { contentType: { rules } }: Field, ids: number[]): Promise<(LookedUp | undefined)[]> => {
  const listId = rules.LookupModel?.systemSiteListId ?? '';
  const list = await readWithScope<ListRecord>(ctx, keys.list(listId), node.list(listId));
  if (!list || list.deletedOn) return ids.map(() => undefined);
  const items = await itemsWithAccess(ctx, list, ids);
  const needed = lookupFields(rules);
  const shown = trimList(ctx, list);
  return items.map((one) => (one && grants(one.access, needed) ? lookupValue(ctx, shown, one.item, rules) : undefined));
};
