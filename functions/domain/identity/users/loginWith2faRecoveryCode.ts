import { consumePendingSignIn, readPendingSignIn, userOfPendingSignIn } from '#functions/domain/identity/twoFactor/pendingSignIn.ts';
import { consumeRecoveryCode } from '#functions/domain/identity/twoFactor/recoveryCodes.ts';
import { countAttempt } from '#functions/domain/identity/users/attempts.ts';
import { completeSignIn, type TwoFactorInput } from '#functions/domain/identity/users/completeSignIn.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import { attempt as spend } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Checks a recovery code instead. The code and the first step are consumed in one transaction, so neither works twice. */
export const loginWith2faRecoveryCode = async (ctx: Context, { address, token, code }: TwoFactorInput): Promise<string> => {
  const first = await readPendingSignIn(ctx, token);
  const attempt = { userName: first.userName, address, isCode: true };
  await countAttempt(ctx, attempt);
  const user = await userOfPendingSignIn(ctx, first);
  const isConsumed = await consumeRecoveryCode(ctx, user.id, code);
  const by = { internalId: user.id, fullName: user.fullName, isGroup: false };
  const fact = putFact(factOf(ctx, 'recoveryCodeUsed', { by, title: user.userName }));
  if (!isConsumed || !(await spend(ctx.table, [isConsumed, consumePendingSignIn(token), fact]))) throw new Problem('codeWrong');
  return completeSignIn(ctx, user.id, attempt);
};
