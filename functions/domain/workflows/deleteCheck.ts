import type { ListContext } from '#functions/domain/access/targets.ts';
import { type ItemsWithHistoryInput, itemsWithHistory } from '#functions/domain/workflows/itemsWithHistory.ts';

/** The named items whose workflow history would be deleted with them. */
export const deleteCheck = async (ctx: ListContext, input: ItemsWithHistoryInput): Promise<{ itemIds: number[] }> => ({
  itemIds: await itemsWithHistory(ctx, input),
});
