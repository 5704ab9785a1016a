import type { Context } from '#functions/domain/context.ts';
import { factOf } from '#functions/domain/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records.ts';
import { read } from '#functions/storage/rows.ts';
import { ADDRESS_FAILURES, SIGN_IN_FAILURES, SIGN_IN_WINDOW_SECONDS } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

export interface Attempt {
  userName: string;
  address: string;
}

const seconds = (ctx: Context): number => Math.floor(ctx.now().getTime() / 1000);
const windowOf = (ctx: Context): number => Math.floor(seconds(ctx) / SIGN_IN_WINDOW_SECONDS);

const count = (ctx: Context, name: string): Promise<number> => {
  const window = windowOf(ctx);
  return ctx.table.increment(keys.limit(name, window), 'attempts', 1, (window + 2) * SIGN_IN_WINDOW_SECONDS);
};

const nameLimit = (userName: string): string => `name#${userName.normalize('NFKC').toLowerCase()}`;

/** Counts before it tries, so that many attempts at once do not get more than the limit. */
const countAttempt = async (ctx: Context, { userName, address }: Attempt): Promise<void> => {
  const [byName, byAddress] = await Promise.all([count(ctx, nameLimit(userName)), count(ctx, `address#${address}`)]);
  if (byName <= SIGN_IN_FAILURES && byAddress <= ADDRESS_FAILURES) return;
  throw new Problem('tooManyRequests', { retryAfterSeconds: SIGN_IN_WINDOW_SECONDS - (seconds(ctx) % SIGN_IN_WINDOW_SECONDS) });
};

/** A success gives the name its attempts back, and the address one. */
const forgiveAttempt = async (ctx: Context, { userName, address }: Attempt): Promise<void> => {
  await ctx.table.transact([
    { delete: keys.limit(nameLimit(userName), windowOf(ctx)) },
    { update: keys.limit(`address#${address}`, windowOf(ctx)), add: { attempts: -1 } },
  ]);
};

/** Signs someone in whom the identity knows, unless an administrator has disabled the user. */
const admit = async (ctx: Context, userId: string, attempt: Attempt): Promise<string> => {
  const user = await read<UserRecord>(ctx.table, keys.user(userId));
  if (!user || user.isDisabled) throw new Problem('signInFailed');
  await forgiveAttempt(ctx, attempt);
  const by = { internalId: user.id, fullName: user.fullName, isGroup: false };
  await ctx.table.transact([putFact(factOf(ctx, 'signedIn', { by, title: user.userName }))]);
  return user.id;
};

export type FirstStep = { userId: string } | { challenge: string };

/** Name and password. Every refusal looks the same, so it tells nothing about who exists. */
export const signIn = async (ctx: Context, attempt: Attempt, password: string): Promise<FirstStep> => {
  await countAttempt(ctx, attempt);
  const first = await ctx.host.identity.signIn(attempt.userName, password);
  if (first.step === 'refused') throw new Problem('signInFailed');
  if (first.step === 'code') return { challenge: first.challenge };
  return { userId: await admit(ctx, first.userId, attempt) };
};

/** The code of the authenticator, after the first step. */
export const answerCode = async (ctx: Context, attempt: Attempt, challenge: string, code: string): Promise<string> => {
  await countAttempt(ctx, attempt);
  const second = await ctx.host.identity.answerCode(challenge, attempt.userName, code);
  if (second.step === 'expired') throw new Problem('challengeExpired');
  if (second.step === 'refused') throw new Problem('codeWrong');
  return admit(ctx, second.userId, attempt);
};
