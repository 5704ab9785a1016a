import { createPendingSignIn } from '#functions/domain/identity/twoFactor/pendingSignIn.ts';
import { countAttempt, refundAttempt, type SignInAttempt } from '#functions/domain/identity/users/attempts.ts';
import { completeSignIn, type PasswordResult } from '#functions/domain/identity/users/completeSignIn.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Checks name and password. All refusals look the same, so that they do not reveal which users exist. */
export const login = async (ctx: Context, attempt: SignInAttempt, password: string): Promise<PasswordResult> => {
  await countAttempt(ctx, attempt);
  const { userName } = attempt;
  const first = await ctx.host.identity.signIn(userName, password);
  if (first.step === 'refused') throw new Problem('signInFailed');
  if (first.step === 'done') return { userId: await completeSignIn(ctx, first.userId, attempt) };
  // A user who may not sign in must not learn that the password was right.
  if ((await read<UserRecord>(ctx.table, keys.user(first.userId)))?.isDisabled !== false) throw new Problem('signInFailed');
  await refundAttempt(ctx, attempt);
  return { token: await createPendingSignIn(ctx, { userId: first.userId, userName, challenge: first.challenge }) };
};
