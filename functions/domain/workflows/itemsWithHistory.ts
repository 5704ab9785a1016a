import type { ListContext } from '#functions/domain/access/targets.ts';
import { loadObjects } from '#functions/domain/content/itemRecords/loadObjects.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import { rowsIn } from '#functions/storage/rows.ts';

export interface ItemsWithHistoryInput {
  itemIds?: number[] | undefined;
}

/** Individually named items. */
const ofItems = async ({ table }: Context, listId: string, itemIds: number[]): Promise<number[]> => {
  const found = await Promise.all(
    [...new Set(itemIds)].map(async (itemId) => {
      const { table: name, pk, sk } = keys.itemRun(listId, itemId, '');
      const { rows } = await table.query({ table: name, pk, from: sk, to: `${sk}\uffff`, limit: 1 });
      return rows.length > 0 ? [itemId] : [];
    }),
  );
  return found.flat();
};

/** Every item of the list that has a history. */
const ofList = async ({ table }: Context, listId: string): Promise<number[]> => {
  const { table: name, pk } = keys.itemRun(listId, 0, '');
  const rows = rowsIn(table, { table: name, pk });
  return [...new Set(await Array.fromAsync(rows, ({ sk }) => Number(sk.split('#')[0])))];
};

/** Items with workflow runs: of the named ones, or of the named folder, or of the list. */
export const itemsWithHistory = async (ctx: ListContext, { itemIds = [] }: ItemsWithHistoryInput): Promise<number[]> => {
  const { list, folder } = ctx.target;
  const ids = itemIds.length > 0 ? await ofItems(ctx, list.id, itemIds) : await ofList(ctx, list.id);
  const objects = await loadObjects(
    ctx,
    ids.map((itemId) => ({ listId: list.id, itemId })),
  );
  const within = itemIds.length > 0 ? undefined : folder;
  return objects.flatMap((object) => {
    if (!object?.item || object.item.deletedOn) return [];
    return within && !object.folder?.ids.includes(within.id) ? [] : [object.item.id];
  });
};
