import type { ItemContext } from '#functions/domain/access/targets.ts';
import { updateItem } from '#functions/domain/content/items/updateItem.ts';
import { internalIdIn } from '#functions/domain/content/peopleLists/internalIdIn.ts';
import type { Item } from '#shared/models/content/item.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';

/**
 * Changes an item. A group's new name is propagated to its members, also if the same name is sent again after an interruption. That code is
 * loaded on demand.
 */
export const updateListItem = async (ctx: ItemContext, input: Parameters<typeof updateItem>[1]): Promise<Item> => {
  const item = await updateItem(ctx, input);
  const { list, item: before } = ctx.target;
  const hasTitle = list.id === peopleLists.groups && Object.hasOwn(input.body, 'Title');
  if (!hasTitle || !ctx.caller.isAdmin) return item;
  const { renameMembers } = await import('#functions/domain/identity/groups/renameMembers.ts');
  await renameMembers(ctx, { id: internalIdIn(before.values), name: item.Title });
  return item;
};
