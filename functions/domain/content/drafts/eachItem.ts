import type { ListContext } from '#functions/domain/access/targets.ts';
import type { HeldItem } from '#functions/domain/content/drafts/heldItem.ts';
import { presentSeen } from '#functions/domain/content/drafts/presentSeen.ts';
import { itemsNamed } from '#functions/domain/content/itemRecords/itemsNamed.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import type { Level } from '#shared/access.ts';
import type { Item } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';

export interface Outcome {
  items: Item[];
  refused: { itemId: number; error: string }[];
}

interface EachItemInput {
  itemIds: number[];
  needs: Level;
  change: (held: HeldItem) => Promise<ItemRecord>;
}

/** Applies a change to several items; refused items are reported with reasons and do not prevent the others. */
export const eachItem = async (ctx: ListContext, { itemIds, needs, change }: EachItemInput): Promise<Outcome> => {
  const { list } = ctx.target;
  const { found, refused } = await itemsNamed(ctx, list, [...new Set(itemIds)], needs);
  const items: Item[] = [];
  for (const { itemId, item, folder, access } of found) {
    try {
      const after = await change({ list, item, access });
      items.push(await presentSeen(ctx, { list, folder, item: after, access }));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.push({ itemId, error: error.code });
    }
  }
  return { items, refused };
};
