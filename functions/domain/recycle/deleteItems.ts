import type { ListContext } from '#functions/domain/access/targets.ts';
import { itemsByIds } from '#functions/domain/content/itemRecords/itemsByIds.ts';
import { moveToBin } from '#functions/domain/recycle/moveToBin.ts';
import { Problem } from '#shared/problems.ts';

interface DeleteItemsResult {
  deleted: { itemId: number; recycleId: string }[];
  refused: { itemId: number; error: string }[];
}

/** Permissions are checked per item; refused items do not prevent the others. */
export const deleteItems = async (ctx: ListContext, itemIds: number[], reason: string): Promise<DeleteItemsResult> => {
  const { list } = ctx.target;
  const { found, refused } = await itemsByIds(ctx, list, itemIds, 'Delete');
  const outcome: DeleteItemsResult = { deleted: [], refused };
  for (const { itemId, ...target } of found) {
    try {
      outcome.deleted.push({ itemId, recycleId: await moveToBin(ctx, { ...target, list, reason }) });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.push({ itemId, error: error.code });
    }
  }
  return outcome;
};
