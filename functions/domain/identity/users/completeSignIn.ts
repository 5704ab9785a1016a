import { clearAttempts, type SignInAttempt } from '#functions/domain/identity/users/attempts.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Signs in a user authenticated by the identity store, unless an administrator has disabled the user. */
export const completeSignIn = async (ctx: Context, userId: string, attempt: SignInAttempt): Promise<string> => {
  const user = await read<UserRecord>(ctx.table, keys.user(userId));
  if (!user || user.isDisabled) throw new Problem('signInFailed');
  await clearAttempts(ctx, attempt);
  const by = { internalId: user.id, fullName: user.fullName, isGroup: false };
  const signInWrite = { update: keys.user(user.id), set: { signedInOn: ctx.now().toISOString() }, if: { present: true } } as const;
  await ctx.table.transact([signInWrite, putFact(factOf(ctx, 'signedIn', { by, title: user.userName }))]);
  return user.id;
};

export type PasswordResult = { userId: string } | { token: string };

export interface TwoFactorInput {
  address: string;
  /** The token of the first step. */
  token: string;
  code: string;
}
