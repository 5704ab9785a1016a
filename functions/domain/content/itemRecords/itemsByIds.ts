import { type ItemWithAccess, itemsWithAccess } from '#functions/domain/content/itemRecords/itemsWithAccess.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { grants, type Level } from '#shared/access.ts';

export interface RequestedItem extends ItemWithAccess {
  itemId: number;
}

interface ItemsByIdsResult {
  found: RequestedItem[];
  /** Unreadable items count as absent, readable ones without the required permission as forbidden. */
  refused: { itemId: number; error: string }[];
}

/** The items of a list that a call names; permissions are checked for each. */
export const itemsByIds = async (ctx: Context, list: ListRecord, itemIds: number[], needs: Level): Promise<ItemsByIdsResult> => {
  const items = await itemsWithAccess(ctx, list, itemIds);
  const result: ItemsByIdsResult = { found: [], refused: [] };
  for (const [index, itemId] of itemIds.entries()) {
    const one = items[index];
    if (!one || !grants(one.access, 'Read')) result.refused.push({ itemId, error: 'notFound' });
    else if (!grants(one.access, needs)) result.refused.push({ itemId, error: 'forbidden' });
    else result.found.push({ itemId, ...one });
  }
  return result;
};
