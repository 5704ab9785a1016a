import type { ItemContext } from '#functions/domain/access/targets.ts';
import { moveToBin } from '#functions/domain/recycle/moveToBin.ts';

export const deleteItem = async (ctx: ItemContext, reason: string): Promise<{ recycleId: string }> => ({
  recycleId: await moveToBin(ctx, { ...ctx.target, reason }),
});
