import { readFirstStep, spendFirstStep, userOfFirstStep } from '#functions/domain/identity/secondSteps/firstStepDone.ts';
import { admit, type SecondStep } from '#functions/domain/identity/users/admit.ts';
import { countAttempt } from '#functions/domain/identity/users/attempts.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { attempt as spend } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Checks the authenticator code after the first step. */
export const loginWith2fa = async (ctx: Context, { address, token, code }: SecondStep): Promise<string> => {
  const first = await readFirstStep(ctx, token);
  const attempt = { userName: first.userName, address, isCode: true };
  await countAttempt(ctx, attempt);
  await userOfFirstStep(ctx, first);
  const second = await ctx.host.identity.answerCode(first.challenge, first.userName, code);
  if (second.step === 'expired') throw new Problem('challengeExpired');
  if (second.step === 'refused') throw new Problem('codeWrong');
  if (!(await spend(ctx.table, [spendFirstStep(token)]))) throw new Problem('challengeExpired');
  return admit(ctx, second.userId, attempt);
};
