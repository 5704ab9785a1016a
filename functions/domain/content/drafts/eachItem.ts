import type { ListContext } from '#functions/domain/access/targets.ts';
import type { DraftTarget } from '#functions/domain/content/drafts/draftTarget.ts';
import { presentItemForCaller } from '#functions/domain/content/drafts/presentItemForCaller.ts';
import { itemsByIds } from '#functions/domain/content/itemRecords/itemsByIds.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import type { Level } from '#shared/access.ts';
import type { Item } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';

export interface EachItemResult {
  items: Item[];
  refused: { itemId: number; error: string }[];
}

interface EachItemInput {
  itemIds: number[];
  needs: Level;
  change: (held: DraftTarget) => Promise<ItemRecord>;
}

/** Applies a change to several items; refused items are reported with reasons and do not prevent the others. */
export const eachItem = async (ctx: ListContext, { itemIds, needs, change }: EachItemInput): Promise<EachItemResult> => {
  const { list } = ctx.target;
  const { found, refused } = await itemsByIds(ctx, list, [...new Set(itemIds)], needs);
  const items: Item[] = [];
  for (const { itemId, item, folder, access } of found) {
    try {
      const after = await change({ list, item, access });
      items.push(await presentItemForCaller(ctx, { list, folder, item: after, access }));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.push({ itemId, error: error.code });
    }
  }
  return { items, refused };
};
