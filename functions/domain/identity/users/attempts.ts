import type { Context } from '#functions/domain/kernel/context.ts';
import { countUse, type RateLimit, refundUse } from '#functions/domain/kernel/limits/countUse.ts';
import { lockKey, nameLimit, normalizedName, seriesKey, seriesName } from '#functions/domain/kernel/limits/signInLocks.ts';
import type { Key, Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { ADDRESS_FAILURES, KNOWN_ADDRESS_DAYS, SIGN_IN_FAILURES, SIGN_IN_WINDOW_SECONDS } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import { DAY_SECONDS, secondsOf } from '#shared/time.ts';

export interface SignInAttempt {
  userName: string;
  /** The network that it comes from. */
  address: string;
  /** A code after the right password. Only someone who knows the password gets this far, so failures count regardless of the address. */
  isCode?: boolean;
}

const rejectAttempt = (retryAfterSeconds: number): never => {
  throw new Problem('tooManyRequests', { retryAfterSeconds });
};

/**
 * The number of attempts in a row, reset when nobody has tried for the duration of a lock. Attempts are counted before they are checked,
 * even concurrent ones.
 */
const countInRow = async (ctx: Context, key: Key): Promise<number> => {
  const counter = await ctx.table.get<{ attempts: number }>(key);
  const secondsLeft = (counter?.expiresAt ?? 0) - secondsOf(ctx.now());
  // A lock longer than the maximum was made while the clock was wrong.
  if (secondsLeft > SIGN_IN_WINDOW_SECONDS) await ctx.table.transact([{ delete: key }]);
  else if (counter && counter.data.attempts >= SIGN_IN_FAILURES) rejectAttempt(Math.max(1, secondsLeft));
  const attempts = await ctx.table.increment(key, 'attempts', 1, { expiresAt: secondsOf(ctx.now()) + SIGN_IN_WINDOW_SECONDS });
  if (attempts > SIGN_IN_FAILURES) rejectAttempt(SIGN_IN_WINDOW_SECONDS);
  return attempts;
};

const seriesOf = async (ctx: Context, userName: string): Promise<string> => {
  const found = await ctx.table.get<{ series: number }>(seriesKey(userName));
  return seriesName(userName, found?.data);
};

const inRow = (series: string, { address, isCode = false }: SignInAttempt): Key =>
  keys.limit(isCode ? `${series}#code` : `${series}@${address}`, 0);

const knownAddressKey = ({ userName, address }: SignInAttempt): Key => keys.limit(`${normalizedName(userName)}@${address}#known`, 0);

const addressLimit = (address: string): RateLimit => ({
  name: `address#${address}`,
  times: ADDRESS_FAILURES,
  seconds: SIGN_IN_WINDOW_SECONDS,
});

/**
 * Counts before checking, so that concurrent attempts cannot exceed the limit: by name and address together, so that strangers cannot lock
 * anyone out, by address, and by name against distributed guessing. The last limit exempts addresses from which this user has signed in
 * before. Further attempts do not extend a lock. Unknown names are treated the same way.
 */
export const countAttempt = async (ctx: Context, attempt: SignInAttempt): Promise<void> => {
  const [series, before] = await Promise.all([seriesOf(ctx, attempt.userName), ctx.table.get(knownAddressKey(attempt))]);
  const attempts = await countInRow(ctx, inRow(series, attempt));
  // Shows administrators whom they can unlock.
  if (attempts === SIGN_IN_FAILURES)
    await ctx.table.transact([
      { update: lockKey(series), set: { locked: true }, expiresAt: secondsOf(ctx.now()) + SIGN_IN_WINDOW_SECONDS },
    ]);
  await countUse(ctx, addressLimit(attempt.address));
  await countUse(ctx, before ? { ...nameLimit(series), times: Number.POSITIVE_INFINITY } : nameLimit(series));
};

/** The first of two steps succeeded: it is not a failure of the name or address, but only the second step resets the count. */
export const refundAttempt = async (ctx: Context, { userName, address }: SignInAttempt): Promise<void> => {
  const series = await seriesOf(ctx, userName);
  await Promise.all([refundUse(ctx, addressLimit(address)), refundUse(ctx, nameLimit(series))]);
};

/** A success resets the count of the name at this address, counts for no limit, and makes the address known. */
export const clearAttempts = async (ctx: Context, attempt: SignInAttempt): Promise<void> => {
  const series = await seriesOf(ctx, attempt.userName);
  const rows = [...[false, true].map((isCode) => inRow(series, { ...attempt, isCode })), lockKey(series)].map(
    (key): Write => ({ delete: key }),
  );
  const counter = {
    update: knownAddressKey(attempt),
    set: { known: true },
    expiresAt: secondsOf(ctx.now()) + KNOWN_ADDRESS_DAYS * DAY_SECONDS,
  };
  await ctx.table.transact([...rows, counter]);
  await refundAttempt(ctx, attempt);
};

/** The write that allows a name to be tried again immediately from everywhere. */
export const unlockWrite = (ctx: Context, userName: string): Write => ({
  update: seriesKey(userName),
  add: { series: 1 },
  // Longer than everything that was counted in the previous series.
  expiresAt: secondsOf(ctx.now()) + DAY_SECONDS,
});

const confirming = (ctx: Context): Key => keys.limit(`confirm#${ctx.caller.sessionId}`, 0);

/** Counts password confirmations of a signed-in user per session, so that neither strangers nor other windows interfere. */
export const countConfirmation = async (ctx: Context): Promise<void> => {
  await countInRow(ctx, confirming(ctx));
};

export const clearConfirmations = (ctx: Context): Promise<void> => ctx.table.transact([{ delete: confirming(ctx) }]);
