import { trimList } from '#functions/domain/access/levels/trimList.ts';
import type { ItemContext, Target } from '#functions/domain/access/targets.ts';
import { itemForCaller } from '#functions/domain/content/drafts/drafts.ts';
import { presentItem } from '#functions/domain/content/itemRecords/presentItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import type { Item } from '#shared/models/content/item.ts';

/** An item in API format as seen by the caller, with a draft that the caller may see. */
export const presentItemForCaller = async (ctx: Context, { list, folder, item, access }: Target<'item'>): Promise<Item> =>
  presentItem(ctx, trimList(ctx, list), folder, await itemForCaller(ctx, { item, access }), access);

/** The item of a call after its change. */
export const presentChanged = async (ctx: ItemContext, change: Promise<ItemRecord>): Promise<Item> =>
  presentItemForCaller(ctx, { ...ctx.target, item: await change });
