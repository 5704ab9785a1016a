import type { Context } from '#functions/domain/context.ts';
import { keys } from '#functions/storage/keys.ts';
import { Problem } from '#shared/problems.ts';

interface Limit {
  /** What is counted, such as an address. */
  name: string;
  times: number;
  seconds: number;
}

/** Counts something that may happen so often in each stretch of time. Throws tooManyRequests beyond that. */
export const countUse = async (ctx: Context, { name, times, seconds }: Limit): Promise<void> => {
  const now = Math.floor(ctx.now().getTime() / 1000);
  const window = Math.floor(now / seconds);
  const count = await ctx.table.increment(keys.limit(name, window), 'attempts', 1, (window + 2) * seconds);
  if (count > times) throw new Problem('tooManyRequests', { retryAfterSeconds: seconds - (now % seconds) });
};
