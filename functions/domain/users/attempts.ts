import type { Context } from '#functions/domain/context.ts';
import { countUse } from '#functions/domain/limits/countUse.ts';
import { keys } from '#functions/storage/keys.ts';
import { ADDRESS_FAILURES, SIGN_IN_FAILURES, SIGN_IN_WINDOW_SECONDS } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

export interface Attempt {
  userName: string;
  address: string;
}

const seconds = (ctx: Context): number => Math.floor(ctx.now().getTime() / 1000);

/** Failures of a name in a row, whether anybody has it or not. The row is over when nobody has tried for the time of a lock. */
const failuresOf = (userName: string) => keys.limit(`name#${userName.normalize('NFKC').toLowerCase()}`, 0);

const addressLimit = (address: string) => ({ name: `address#${address}`, times: ADDRESS_FAILURES, seconds: SIGN_IN_WINDOW_SECONDS });

const refuse = (retryAfterSeconds: number): never => {
  throw new Problem('tooManyRequests', { retryAfterSeconds });
};

/** Counts before it tries, so that many attempts at once do not get more than the limit. A lock is not made longer by trying. */
export const countAttempt = async (ctx: Context, { userName, address }: Attempt): Promise<void> => {
  const key = failuresOf(userName);
  const known = await ctx.table.get<{ attempts: number }>(key);
  const over = seconds(ctx) + SIGN_IN_WINDOW_SECONDS;
  if (known && known.data.attempts >= SIGN_IN_FAILURES) refuse(Math.max(1, (known.expiresAt ?? over) - seconds(ctx)));
  const [failures] = await Promise.all([ctx.table.increment(key, 'attempts', 1, over), countUse(ctx, addressLimit(address))]);
  if (failures > SIGN_IN_FAILURES) refuse(SIGN_IN_WINDOW_SECONDS);
};

/** A success gives the name its attempts back, and the address one. */
export const forgiveAttempt = async (ctx: Context, { userName, address }: Attempt): Promise<void> => {
  const window = Math.floor(seconds(ctx) / SIGN_IN_WINDOW_SECONDS);
  await ctx.table.transact([{ delete: failuresOf(userName) }, { update: keys.limit(`address#${address}`, window), add: { attempts: -1 } }]);
};

/** The write by which a name may be tried again at once. */
export const unlockWrite = (userName: string) => ({ delete: failuresOf(userName) });
