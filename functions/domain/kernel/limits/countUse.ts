import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import { Problem } from '#shared/problems.ts';
import { secondsOf } from '#shared/time.ts';

export interface RateLimit {
  /** What is counted, for example an address. */
  name: string;
  times: number;
  seconds: number;
}

const add = (ctx: Context, { name, seconds }: Omit<RateLimit, 'times'>, by: number): Promise<number> => {
  const window = Math.floor(ctx.now().getTime() / 1000 / seconds);
  return ctx.table.increment(keys.limit(name, window), 'attempts', by, { expiresAt: (window + 2) * seconds });
};

/** The number of uses in this period, including the current one. */
export const usesOf = (ctx: Context, counted: Omit<RateLimit, 'times'>): Promise<number> => add(ctx, counted, 1);

/** Counts a use that is limited per period. Throws tooManyRequests beyond the limit. */
export const countUse = async (ctx: Context, limit: RateLimit): Promise<void> => {
  const { times, seconds } = limit;
  const now = secondsOf(ctx.now());
  if ((await usesOf(ctx, limit)) > times) throw new Problem('tooManyRequests', { retryAfterSeconds: seconds - (now % seconds) });
};

/** Reverts a use that turned out not to count. */
export const refundUse = async (ctx: Context, limit: RateLimit): Promise<void> => {
  await add(ctx, limit, -1);
};
