import { changeList } from '#functions/domain/content/listRecords/saveList.ts';
import { readPersonalViews, readSharedViews } from '#functions/domain/content/viewRecords/viewRows.ts';
import { followOrders, planViews } from '#functions/domain/content/views/storeViews.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';

/** Deletes all personal views that a user has of a list, with the orders that nobody else needs. */
export const removePersonalViews = async (ctx: Context, list: ListRecord, ownerId: string): Promise<void> => {
  for (const view of await readPersonalViews(ctx, list, { ownerId })) {
    const work = await changeList(ctx, list, async (current) => {
      const [shared, before] = await Promise.all([readSharedViews(ctx, current), readPersonalViews(ctx, current, { ownerId })]);
      const from = before.find(({ id }) => id === view.id);
      if (!from) return { writes: [], done: undefined };
      const after = before.filter((one) => one !== from);
      return planViews(ctx, current, { kind: 'ownViewChanged', before, after, from, to: null, shared, ownerId });
    });
    if (work) await followOrders(ctx, work);
  }
};
