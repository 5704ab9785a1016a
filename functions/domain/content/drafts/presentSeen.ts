import { shownTo } from '#functions/domain/access/levels/shownTo.ts';
import type { ItemContext, Target } from '#functions/domain/access/targets.ts';
import { itemAsSeen } from '#functions/domain/content/drafts/draftOf.ts';
import { presentItem } from '#functions/domain/content/itemRecords/presentItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import type { Item } from '#shared/models/content/item.ts';

/** An item in API format as seen by the caller, with a draft that the caller may see. */
export const presentSeen = async (ctx: Context, { list, folder, item, access }: Target<'item'>): Promise<Item> =>
  presentItem(ctx, shownTo(ctx, list), folder, await itemAsSeen(ctx, { item, access }), access);

/** The item of a call after its change. */
export const changed = async (ctx: ItemContext, change: Promise<ItemRecord>): Promise<Item> =>
  presentSeen(ctx, { ...ctx.target, item: await change });
