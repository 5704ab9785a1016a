import { ClaimRefused, SavedMeanwhile } from '#functions/domain/content/saving/saveItem.ts';
import { CONFLICT, retryOnConflict } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Makes a change, and makes it again while others save in between. Throws busy when it never gets through. */
export const tryAgain = <T>(change: () => Promise<T>, meanwhile: () => Promise<void>): Promise<T> =>
  retryOnConflict(async () => {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof SavedMeanwhile || error instanceof ClaimRefused)) throw error;
    }
    await meanwhile();
    return CONFLICT;
  });

/**
 * Makes a change of an item, and makes it again of its newest state while others save it in between. The change looks at everything it
 * depends on each time. Throws notFound when the item goes away, busy when it never gets through.
 */
export const saveAgain = async <T>(ctx: Context, first: ItemRecord, change: (item: ItemRecord) => Promise<T>): Promise<T> => {
  let item = first;
  return tryAgain(
    () => change(item),
    async () => {
      const fresh = await read<ItemRecord>(ctx.table, keys.item(first.listId, first.id));
      if (!fresh || fresh.deletedOn) throw new Problem('notFound');
      item = fresh;
    },
  );
};
