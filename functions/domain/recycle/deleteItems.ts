import type { ListContext } from '#functions/domain/access/targets.ts';
import { itemsNamed } from '#functions/domain/content/itemRecords/itemsNamed.ts';
import { moveToBin } from '#functions/domain/recycle/moveToBin.ts';
import { Problem } from '#shared/problems.ts';

interface Outcome {
  deleted: { itemId: number; recycleId: string }[];
  refused: { itemId: number; error: string }[];
}

/** Permissions are checked per item; refused items do not prevent the others. */
export const deleteItems = async (ctx: ListContext, itemIds: number[], reason: string): Promise<Outcome> => {
  const { list } = ctx.target;
  const { found, refused } = await itemsNamed(ctx, list, itemIds, 'Delete');
  const outcome: Outcome = { deleted: [], refused };
  for (const { itemId, ...doomed } of found) {
    try {
      outcome.deleted.push({ itemId, recycleId: await moveToBin(ctx, { ...doomed, list, reason }) });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.push({ itemId, error: error.code });
    }
  }
  return outcome;
};
