import type { ListContext } from '#functions/domain/access/targets.ts';
import { createItem } from '#functions/domain/content/items/createItem.ts';
import type { Item } from '#shared/models/content/item.ts';
import { isPeopleList } from '#shared/models/identity/peopleLists.ts';

/**
 * Creates an item; in the lists of users and groups also the user or group, whose code is loaded on demand. Throws invalidInput,
 * valueNotUnique and forbidden.
 */
export const createListItem = async (ctx: ListContext, input: Parameters<typeof createItem>[1]): Promise<Item> => {
  const { id } = ctx.target.list;
  if (!isPeopleList(id)) return createItem(ctx, input);
  return (await import('#functions/domain/identity/directory/createPerson.ts')).createPerson(ctx, id, input);
};
