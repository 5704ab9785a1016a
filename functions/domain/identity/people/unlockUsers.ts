import { itemLocation } from '#functions/domain/access/records/aboutItem.ts';
import { peopleList } from '#functions/domain/identity/people/peopleList.ts';
import { usersOf } from '#functions/domain/identity/people/usersOf.ts';
import { unlockWrite } from '#functions/domain/identity/users/attempts.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';

/** Unlocks people who entered a wrong password too often. Throws notFound if one does not exist. */
export const unlockUsers = async (ctx: Context, userIds: string[]): Promise<{ count: number }> => {
  const users = await usersOf(ctx, userIds);
  const list = await peopleList(ctx, 'users');
  for (const { userName, fullName, itemId } of users) {
    const about = { ...itemLocation(list, { id: itemId, folderId: list.id }), title: fullName };
    await ctx.table.transact([unlockWrite(ctx, userName), putFact(factOf(ctx, 'userUnlocked', about))]);
  }
  return { count: users.length };
};
