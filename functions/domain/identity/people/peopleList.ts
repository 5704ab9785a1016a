import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import type { PeopleListId } from '#shared/models/identity/peopleLists.ts';
import { Problem } from '#shared/problems.ts';

interface PersonItem {
  list: ListRecord;
  item: ItemRecord;
}

/** Throws busy while older data is still being migrated. */
export const peopleList = async ({ table }: Context, id: PeopleListId): Promise<ListRecord> => {
  const list = await read<ListRecord>(table, keys.list(id));
  if (!list) throw new Problem('busy');
  return list;
};

/** The item of a user or group by its id. Throws busy as above, and notFound. */
export const personItem = async (ctx: Context, id: PeopleListId, itemId: number): Promise<PersonItem> => {
  const [list, item] = await Promise.all([peopleList(ctx, id), read<ItemRecord>(ctx.table, keys.item(id, itemId))]);
  if (!item || item.deletedOn) throw new Problem('notFound');
  return { list, item };
};
