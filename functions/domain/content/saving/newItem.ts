import { type Context, personOf } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FileRecord, ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import type { FieldValues } from '#shared/models/content/item.ts';

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
  (await ctx.table.increment(keys.numbers(listId), 'next', count, { isEarly: true })) - count + 1;

/** A first state with the list's next number; a number whose save fails is never used again. */
export const newItem = async (ctx: Context, { list, folderId, values, file, id: taken }: New): Promise<ItemRecord> => {
  const id = taken ?? (await takeNumbers(ctx, list.id, 1));
  const by = personOf(ctx.caller);
  const at = ctx.now().toISOString();
  const made = { createdBy: by, createdOn: at, modifiedBy: by, modifiedOn: at };
  return { id, listId: list.id, folderId, version: 0, values, file, ownScope: false, ...made, deletedOn: null };
};
