import { internalIdIn } from '#functions/domain/content/peopleLists/internalIdIn.ts';
import { userIn } from '#functions/domain/content/peopleLists/userValues.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { lockedOf } from '#functions/domain/kernel/limits/signInLocks.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import type { Item } from '#shared/models/content/item.ts';

/** Users with their last sign-in, lock and two-factor state, for administrators. */
export const withSignIn = async (ctx: Context, users: Item[]): Promise<Item[]> => {
  const ids = users.map(internalIdIn);
  const [locked, recoveries, records] = await Promise.all([
    lockedOf(
      ctx,
      users.map((user) => userIn(user).userName),
    ),
    ctx.table.batchGet(ids.map(keys.recovery)),
    readMany<UserRecord>(ctx.table, ids.map(keys.user)),
  ]);
  return users.map((user, at) => {
    // Recovery codes exist as long as an authenticator does.
    const hasTwoFactor = recoveries[at] !== undefined;
    return { ...user, _SignIn: { isLocked: locked[at] ?? false, hasTwoFactor, lastOn: records[at]?.signedInOn ?? null } };
  });
};
