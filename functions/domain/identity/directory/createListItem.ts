import type { ListContext } from '#functions/domain/access/targets.ts';
import { createItem } from '#functions/domain/content/items/createItem.ts';
import type { Item } from '#shared/models/content/item.ts';
import { isPeopleList } from '#shared/models/identity/peopleLists.ts';

/**
 * Adds an item; in the list of users or groups, the user or group as well, which is rare and loaded by the first. Throws invalidInput,
 * valueNotUnique and forbidden.
 */
export const createListItem = async (ctx: ListContext, input: Parameters<typeof createItem>[1]): Promise<Item> => {
  const { id } = ctx.target.list;
  if (!isPeopleList(id)) return createItem(ctx, input);
  return (await import('#functions/domain/identity/directory/createPerson.ts')).createPerson(ctx, id, input);
};
