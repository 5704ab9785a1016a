import { aboutItem } from '#functions/domain/access/records/aboutItem.ts';
import type { ItemContext } from '#functions/domain/access/targets.ts';
import { presentAttachments } from '#functions/domain/content/attachments/attachmentsOf.ts';
import { presentItemForCaller } from '#functions/domain/content/drafts/presentItemForCaller.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import type { Item } from '#shared/models/content/item.ts';

/** The title is the one that this person sees. */
const noteView = async (ctx: ItemContext, title: string): Promise<void> => {
  const { list, item } = ctx.target;
  await ctx.table.transact([putFact(factOf(ctx, 'itemViewed', aboutItem(list, item, title)))]);
};

/** An item with everything that belongs to it. If the view cannot be recorded, nothing is returned. */
export const getItem = async (ctx: ItemContext, { formName }: { formName?: string | undefined }): Promise<Item> => {
  const [item, Attachments] = await Promise.all([presentItemForCaller(ctx, ctx.target), presentAttachments(ctx, ctx.target.item)]);
  if (formName !== undefined) await noteView(ctx, item.Title);
  return { ...item, Attachments };
};
