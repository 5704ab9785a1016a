import type { Context } from '#functions/domain/kernel/context.ts';
import { countUse, giveBackUse, type Limit } from '#functions/domain/kernel/limits/countUse.ts';
import { lockKey, named, nameLimit, seriesKey, seriesNamed } from '#functions/domain/kernel/limits/signInLocks.ts';
import type { Key, Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { ADDRESS_FAILURES, KNOWN_ADDRESS_DAYS, SIGN_IN_FAILURES, SIGN_IN_WINDOW_SECONDS } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

export interface Attempt {
  userName: string;
  address: string;
  /** A code after the right password. Only someone who knows the password gets this far, so failures count regardless of the address. */
  isCode?: boolean;
}

const DAY_SECONDS = 24 * 3600;

const seconds = (ctx: Context): number => Math.floor(ctx.now().getTime() / 1000);

const refuse = (retryAfterSeconds: number): never => {
  throw new Problem('tooManyRequests', { retryAfterSeconds });
};

/**
 * The number of attempts in a row, reset when nobody has tried for the duration of a lock. Attempts are counted before they are checked,
 * even concurrent ones.
 */
const countInRow = async (ctx: Context, key: Key): Promise<number> => {
  const known = await ctx.table.get<{ attempts: number }>(key);
  const left = (known?.expiresAt ?? 0) - seconds(ctx);
  // A lock longer than the maximum was made while the clock was wrong.
  if (left > SIGN_IN_WINDOW_SECONDS) await ctx.table.transact([{ delete: key }]);
  else if (known && known.data.attempts >= SIGN_IN_FAILURES) refuse(Math.max(1, left));
  const attempts = await ctx.table.increment(key, 'attempts', 1, { expiresAt: seconds(ctx) + SIGN_IN_WINDOW_SECONDS });
  if (attempts > SIGN_IN_FAILURES) refuse(SIGN_IN_WINDOW_SECONDS);
  return attempts;
};

const seriesOf = async (ctx: Context, userName: string): Promise<string> => {
  const found = await ctx.table.get<{ series: number }>(seriesKey(userName));
  return seriesNamed(userName, found?.data);
};

const inRow = (series: string, { address, isCode = false }: Attempt): Key =>
  keys.limit(isCode ? `${series}#code` : `${series}@${address}`, 0);

const knownAddress = ({ userName, address }: Attempt): Key => keys.limit(`${named(userName)}@${address}#known`, 0);

const addressLimit = (address: string): Limit => ({
  name: `address#${address}`,
  times: ADDRESS_FAILURES,
  seconds: SIGN_IN_WINDOW_SECONDS,
});

/**
 * Counts before checking, so that concurrent attempts cannot exceed the limit: by name and address together, so that strangers cannot lock
 * anyone out, by address, and by name against distributed guessing. The last limit exempts addresses from which this user has signed in
 * before. Further attempts do not extend a lock. Unknown names are treated the same way.
 */
export const countAttempt = async (ctx: Context, attempt: Attempt): Promise<void> => {
  const [series, before] = await Promise.all([seriesOf(ctx, attempt.userName), ctx.table.get(knownAddress(attempt))]);
  const attempts = await countInRow(ctx, inRow(series, attempt));
  // Shows administrators whom they can unlock.
  if (attempts === SIGN_IN_FAILURES)
    await ctx.table.transact([{ update: lockKey(series), set: { locked: true }, expiresAt: seconds(ctx) + SIGN_IN_WINDOW_SECONDS }]);
  await countUse(ctx, addressLimit(attempt.address));
  await countUse(ctx, before ? { ...nameLimit(series), times: Number.POSITIVE_INFINITY } : nameLimit(series));
};

/** The first of two steps succeeded: it is not a failure of the name or address, but only the second step resets the count. */
export const passAttempt = async (ctx: Context, { userName, address }: Attempt): Promise<void> => {
  const series = await seriesOf(ctx, userName);
  await Promise.all([giveBackUse(ctx, addressLimit(address)), giveBackUse(ctx, nameLimit(series))]);
};

/** A success resets the count of the name at this address, counts for no limit, and makes the address known. */
export const forgiveAttempt = async (ctx: Context, attempt: Attempt): Promise<void> => {
  const series = await seriesOf(ctx, attempt.userName);
  const rows = [...[false, true].map((isCode) => inRow(series, { ...attempt, isCode })), lockKey(series)].map(
    (key): Write => ({ delete: key }),
  );
  const known = { update: knownAddress(attempt), set: { known: true }, expiresAt: seconds(ctx) + KNOWN_ADDRESS_DAYS * DAY_SECONDS };
  await ctx.table.transact([...rows, known]);
  await passAttempt(ctx, attempt);
};

/** The write that allows a name to be tried again immediately from everywhere. */
export const unlockWrite = (ctx: Context, userName: string): Write => ({
  update: seriesKey(userName),
  add: { series: 1 },
  // Longer than everything that was counted in the previous series.
  expiresAt: seconds(ctx) + DAY_SECONDS,
});

const confirming = (ctx: Context): Key => keys.limit(`confirm#${ctx.caller.sessionId}`, 0);

/** Counts password confirmations of a signed-in user per session, so that neither strangers nor other windows interfere. */
export const countConfirmation = async (ctx: Context): Promise<void> => {
  await countInRow(ctx, confirming(ctx));
};

export const forgiveConfirmation = (ctx: Context): Promise<void> => ctx.table.transact([{ delete: confirming(ctx) }]);
