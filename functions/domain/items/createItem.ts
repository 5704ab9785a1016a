import type { Context } from '#functions/domain/context.ts';
import { personOf } from '#functions/domain/context.ts';
import { acceptValues } from '#functions/domain/items/acceptValues.ts';
import { presentItem } from '#functions/domain/items/presentItem.ts';
import { saveItem } from '#functions/domain/items/saveItem.ts';
import type { Target } from '#functions/domain/targets.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FileRecord, ItemRecord, ListRecord } from '#functions/storage/records.ts';
import type { FieldValues, Item } from '#shared/models/item.ts';
import { holdsFiles } from '#shared/models/list.ts';
import { Problem } from '#shared/problems.ts';

interface New {
  list: ListRecord;
  folderId: string;
  values: FieldValues;
  file: FileRecord | null;
}

/** A first state with the list's next number; a number whose save fails is never used again. */
export const newItem = async (ctx: Context, { list, folderId, values, file }: New): Promise<ItemRecord> => {
  const id = await ctx.table.increment(keys.numbers(list.id), 'next', 1);
  const by = personOf(ctx.caller);
  const at = ctx.now().toISOString();
  const made = { createdBy: by, createdOn: at, modifiedBy: by, modifiedOn: at };
  return { id, listId: list.id, folderId, version: 0, values, file, ownScope: false, ...made, deletedOn: null };
};

/** Adds an item to a list or one of its folders. Items of libraries come by upload. */
export const createItem = async (
  ctx: Context & { target: Target<'list'> },
  { body, folderId }: { body: FieldValues; folderId?: string | undefined },
): Promise<Item> => {
  const { list, folder, access } = ctx.target;
  if (holdsFiles(list.type)) throw new Problem('fileRequired');
  const values = await acceptValues(ctx, list, body, null);
  const after = await newItem(ctx, { list, folderId: folderId ?? list.id, values, file: null });
  const item = await saveItem(ctx, { list, kind: 'itemCreated', before: null, after });
  return presentItem(list, folder, item, access);
};
