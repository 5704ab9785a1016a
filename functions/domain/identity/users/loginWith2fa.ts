import { consumePendingSignIn, readPendingSignIn, userOfPendingSignIn } from '#functions/domain/identity/twoFactor/pendingSignIn.ts';
import { countAttempt } from '#functions/domain/identity/users/attempts.ts';
import { completeSignIn, type TwoFactorInput } from '#functions/domain/identity/users/completeSignIn.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { attempt as spend } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Checks the authenticator code after the first step. */
export const loginWith2fa = async (ctx: Context, { address, token, code }: TwoFactorInput): Promise<string> => {
  const first = await readPendingSignIn(ctx, token);
  const attempt = { userName: first.userName, address, isCode: true };
  await countAttempt(ctx, attempt);
  await userOfPendingSignIn(ctx, first);
  const second = await ctx.host.identity.answerCode(first.challenge, first.userName, code);
  if (second.step === 'expired') throw new Problem('challengeExpired');
  if (second.step === 'refused') throw new Problem('codeWrong');
  if (!(await spend(ctx.table, [consumePendingSignIn(token)]))) throw new Problem('challengeExpired');
  return completeSignIn(ctx, second.userId, attempt);
};
