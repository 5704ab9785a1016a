import { type ItemWithAccess, itemsWithAccess } from '#functions/domain/content/itemRecords/itemsWithAccess.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { grants, type Level } from '#shared/access.ts';

export interface NamedItem extends ItemWithAccess {
  itemId: number;
}

interface Named {
  found: NamedItem[];
  /** Unreadable items count as absent, readable ones without the required permission as forbidden. */
  refused: { itemId: number; error: string }[];
}

/** The items of a list that a call names; permissions are checked for each. */
export const itemsNamed = async (ctx: Context, list: ListRecord, itemIds: number[], needs: Level): Promise<Named> => {
  const items = await itemsWithAccess(ctx, list, itemIds);
  const named: Named = { found: [], refused: [] };
  for (const [index, itemId] of itemIds.entries()) {
    const one = items[index];
    if (!one || !grants(one.access, 'Read')) named.refused.push({ itemId, error: 'notFound' });
    else if (!grants(one.access, needs)) named.refused.push({ itemId, error: 'forbidden' });
    else named.found.push({ itemId, ...one });
  }
  return named;
};
