import { internalIdIn } from '#functions/domain/content/peopleLists/internalIdIn.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { isPeopleList, peopleLists } from '#shared/models/identity/peopleLists.ts';

const recordKeys = { users: keys.user, groups: keys.group };

/** The item id of a user or group; 0 if there is none. */
export const itemIdOf = async ({ table }: Context, listId: string, personId: string): Promise<number> => {
  const record = isPeopleList(listId) ? await read<{ itemId?: number }>(table, recordKeys[listId](personId)) : undefined;
  return record?.itemId ?? 0;
};

/** The id of a user, who can also be given by item id. */
export const userIdOf = async ({ table }: Context, idOrItemId: string): Promise<string> => {
  const item = /^\d{1,10}$/.test(idOrItemId) ? await read<ItemRecord>(table, keys.item(peopleLists.users, Number(idOrItemId))) : undefined;
  return item ? internalIdIn(item.values) : idOrItemId;
};
