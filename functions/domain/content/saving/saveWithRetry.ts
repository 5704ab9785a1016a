import { ConcurrentSave, ReservationConflict } from '#functions/domain/content/saving/saveItem.ts';
import { CONFLICT, retryOnConflict } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Makes a change, and repeats it while others save in between. Throws busy if it never succeeds. */
export const retryOnSaveConflict = <T>(change: () => Promise<T>, beforeRetry: () => Promise<void>): Promise<T> =>
  retryOnConflict(async () => {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof ConcurrentSave || error instanceof ReservationConflict)) throw error;
    }
    await beforeRetry();
    return CONFLICT;
  });

/**
 * Makes a change of an item, and repeats it with the latest state while others save in between. The change reads its dependencies each
 * time. Throws notFound if the item is deleted, busy if it never succeeds.
 */
export const saveWithRetry = async <T>(ctx: Context, first: ItemRecord, change: (item: ItemRecord) => Promise<T>): Promise<T> => {
  let item = first;
  return retryOnSaveConflict(
    () => change(item),
    async () => {
      const current = await read<ItemRecord>(ctx.table, keys.item(first.listId, first.id));
      if (!current || current.deletedOn) throw new Problem('notFound');
      item = current;
    },
  );
};
