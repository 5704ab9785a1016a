import { filledBy, refuseWithheld } from '#functions/domain/access/fieldAccess.ts';
import { shownTo } from '#functions/domain/access/shownTo.ts';
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
  /** A number that was taken before; the next one otherwise. */
  id?: number;
}

/** Takes numbers of a list for new items, and answers the first of them. */
export const takeNumbers = async (ctx: Context, listId: string, count: number): Promise<number> =>
  (await ctx.table.increment(keys.numbers(listId), 'next', count)) - count + 1;

/** A first state with the list's next number; a number whose save fails is never used again. */
export const newItem = async (ctx: Context, { list, folderId, values, file, id: taken }: New): Promise<ItemRecord> => {
  const id = taken ?? (await takeNumbers(ctx, list.id, 1));
  const by = personOf(ctx.caller);
  const at = ctx.now().toISOString();
  const made = { createdBy: by, createdOn: at, modifiedBy: by, modifiedOn: at };
  return { id, listId: list.id, folderId, version: 0, values, file, ownScope: false, ...made, deletedOn: null };
};

/** Adds an item to a list or one of its folders. Items of libraries come by upload. */
export const createItem = async (ctx: Context & { target: Target<'list'> }, { body }: { body: FieldValues }): Promise<Item> => {
  const { list, folder, access } = ctx.target;
  if (holdsFiles(list.type)) throw new Problem('fileRequired');
  refuseWithheld(ctx, list, body);
  const values = await acceptValues(ctx, filledBy(ctx, list), body, null);
  const after = await newItem(ctx, { list, folderId: folder?.id ?? list.id, values, file: null });
  const item = await saveItem(ctx, { list, kind: 'itemCreated', before: null, after });
  return presentItem(shownTo(ctx, list), folder, item, access);
};
