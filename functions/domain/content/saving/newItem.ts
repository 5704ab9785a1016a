import { nextItemId } from '#functions/domain/content/saving/itemIds.ts';
import { type Context, personOf } from '#functions/domain/kernel/context.ts';
import { spreadOf } from '#functions/storage/factShards.ts';
import type { FileRecord, ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import type { FieldValues } from '#shared/models/content/item.ts';

interface NewItemInput {
  list: ListRecord;
  folderId: string;
  values: FieldValues;
  file: FileRecord | null;
  /** A reserved id; otherwise the next one. */
  id?: number;
}

/** The first state of an item with the list's next id; an id whose save fails is not used again. */
export const newItem = async (ctx: Context, { list, folderId, values, file, id: reservedId }: NewItemInput): Promise<ItemRecord> => {
  const id = reservedId ?? (await nextItemId(ctx, list));
  const by = personOf(ctx.caller);
  const at = ctx.now().toISOString();
  const stamps = { createdBy: by, createdOn: at, modifiedBy: by, modifiedOn: at };
  return { id, listId: list.id, folderId, version: 0, values, file, ownScope: false, ...stamps, deletedOn: null, ...spreadOf(list) };
};
