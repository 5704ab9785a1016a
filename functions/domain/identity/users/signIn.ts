import { firstStepDone, readFirstStep, spendFirstStep, userOfFirstStep } from '#functions/domain/identity/secondSteps/firstStepDone.ts';
import { spendCode } from '#functions/domain/identity/secondSteps/recoveryCodes.ts';
import { type Attempt, countAttempt, forgiveAttempt, passAttempt } from '#functions/domain/identity/users/attempts.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { read, attempt as spend } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Signs someone in whom the identity knows, unless an administrator has disabled the user. */
export const admit = async (ctx: Context, userId: string, attempt: Attempt): Promise<string> => {
  const user = await read<UserRecord>(ctx.table, keys.user(userId));
  if (!user || user.isDisabled) throw new Problem('signInFailed');
  await forgiveAttempt(ctx, attempt);
  const by = { internalId: user.id, fullName: user.fullName, isGroup: false };
  await ctx.table.transact([putFact(factOf(ctx, 'signedIn', { by, title: user.userName }))]);
  return user.id;
};

export type FirstStep = { userId: string } | { token: string };

/** Name and password. Every refusal looks the same, so it tells nothing about who exists. */
export const signIn = async (ctx: Context, attempt: Attempt, password: string): Promise<FirstStep> => {
  await countAttempt(ctx, attempt);
  const { userName } = attempt;
  const first = await ctx.host.identity.signIn(userName, password);
  if (first.step === 'refused') throw new Problem('signInFailed');
  if (first.step === 'done') return { userId: await admit(ctx, first.userId, attempt) };
  // That the password was right is nobody's to learn who may not come in anyway.
  if ((await read<UserRecord>(ctx.table, keys.user(first.userId)))?.isDisabled !== false) throw new Problem('signInFailed');
  await passAttempt(ctx, attempt);
  return { token: await firstStepDone(ctx, { userId: first.userId, userName, challenge: first.challenge }) };
};

interface SecondStep {
  address: string;
  /** Of the first step. */
  token: string;
  code: string;
}

/** The code of the authenticator, after the first step. */
export const answerCode = async (ctx: Context, { address, token, code }: SecondStep): Promise<string> => {
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

/** A recovery code instead. The code and the first step are spent in one, so neither leads in twice. */
export const answerRecoveryCode = async (ctx: Context, { address, token, code }: SecondStep): Promise<string> => {
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
