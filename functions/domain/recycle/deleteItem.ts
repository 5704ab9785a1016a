import type { Target } from '#functions/domain/access/targets.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { moveToBin } from '#functions/domain/recycle/recycleItem.ts';

export const deleteItem = async (ctx: Context & { target: Target<'item'> }, reason: string): Promise<{ recycleId: string }> => ({
  recycleId: await moveToBin(ctx, { ...ctx.target, reason }),
});
