import { presentAttachments } from '#functions/domain/attachments/attachmentsOf.ts';
import type { Context } from '#functions/domain/context.ts';
import { presentSeen } from '#functions/domain/drafts/presentSeen.ts';
import type { Target } from '#functions/domain/targets.ts';
import type { Item } from '#shared/models/item.ts';

/** One item with everything that belongs to it. */
export const getItem = async (ctx: Context & { target: Target<'item'> }): Promise<Item> => {
  const [item, Attachments] = await Promise.all([presentSeen(ctx, ctx.target), presentAttachments(ctx, ctx.target.item)]);
  return { ...item, Attachments };
};
