import type { Context } from '#functions/domain/kernel/context.ts';
import type { RateLimit } from '#functions/domain/kernel/limits/countUse.ts';
import { normalizeUserName } from '#functions/platform/helpers/normalizeName.ts';
import type { Key } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { NAME_FAILURES, SIGN_IN_WINDOW_SECONDS } from '#shared/limits.ts';
import { secondsOf } from '#shared/time.ts';

interface Series {
  series: number;
}

export const normalizedName = (userName: string): string => `name#${normalizeUserName(userName)}`;

/** All counts of a name belong to a series, so that one write resets them regardless of their addresses. */
export const seriesKey = (userName: string): Key => keys.limit(`${normalizedName(userName)}#series`, 0);

export const seriesName = (userName: string, found: Series | undefined): string => `${normalizedName(userName)}#${found?.series ?? 0}`;

/** Exists while failures in a row lock someone out from at least one address. */
export const lockKey = (series: string): Key => keys.limit(`${series}#locked`, 0);

export const nameLimit = (series: string): RateLimit => ({ name: series, times: NAME_FAILURES, seconds: SIGN_IN_WINDOW_SECONDS });

/** Which of these names are locked by too many failures. */
export const lockedOf = async (ctx: Context, userNames: string[]): Promise<boolean[]> => {
  const now = secondsOf(ctx.now());
  const found = await ctx.table.batchGet<Series>(userNames.map(seriesKey));
  const series = userNames.map((name, at) => seriesName(name, found[at]?.data));
  const window = Math.floor(now / SIGN_IN_WINDOW_SECONDS);
  const [locks, counts] = await Promise.all([
    ctx.table.batchGet(series.map(lockKey)),
    ctx.table.batchGet<{ attempts: number }>(series.map((name) => keys.limit(name, window))),
  ]);
  return series.map((_, at) => (locks[at]?.expiresAt ?? 0) > now || (counts[at]?.data.attempts ?? 0) >= NAME_FAILURES);
};
