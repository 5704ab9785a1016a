import { readFirstStep, spendFirstStep, userOfFirstStep } from '#functions/domain/identity/secondSteps/firstStepDone.ts';
import { spendCode } from '#functions/domain/identity/secondSteps/recoveryCodes.ts';
import { admit, type SecondStep } from '#functions/domain/identity/users/admit.ts';
import { countAttempt } from '#functions/domain/identity/users/attempts.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import { attempt as spend } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Checks a recovery code instead. The code and the first step are consumed in one transaction, so neither works twice. */
export const loginWith2faRecoveryCode = async (ctx: Context, { address, token, code }: SecondStep): Promise<string> => {
  const first = await readFirstStep(ctx, token);
  const attempt = { userName: first.userName, address, isCode: true };
  await countAttempt(ctx, attempt);
  const user = await userOfFirstStep(ctx, first);
  const spent = await spendCode(ctx, user.id, code);
  const by = { internalId: user.id, fullName: user.fullName, isGroup: false };
  const fact = putFact(factOf(ctx, 'recoveryCodeUsed', { by, title: user.userName }));
  if (!spent || !(await spend(ctx.table, [spent, spendFirstStep(token), fact]))) throw new Problem('codeWrong');
  return admit(ctx, user.id, attempt);
};
