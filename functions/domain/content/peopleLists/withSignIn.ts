import { internalIdIn, userIn } from '#functions/domain/content/peopleLists/userValues.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { lockedOf } from '#functions/domain/kernel/limits/signInLocks.ts';
import { keys } from '#functions/storage/keys.ts';
import type { Item } from '#shared/models/content/item.ts';

/** Users with what keeps them from signing in or is asked of them then, for administrators, who can change it. */
export const withSignIn = async (ctx: Context, users: Item[]): Promise<Item[]> => {
  const [locked, recoveries] = await Promise.all([
    lockedOf(
      ctx,
      users.map((user) => userIn(user).userName),
    ),
    ctx.table.batchGet(users.map((user) => keys.recovery(internalIdIn(user)))),
  ]);
  // Codes for a lost phone are there as long as an authenticator is.
  return users.map((user, at) => ({ ...user, _SignIn: { isLocked: locked[at] ?? false, hasTwoFactor: recoveries[at] !== undefined } }));
};
