/** Upper bounds in milliseconds; slower calls are counted behind the last one. */
export const BOUNDS = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];

/** Durations of calls, and the number of failures. */
export interface Histogram {
  /** Calls per bucket; the last one is open-ended. */
  counts: Uint32Array;
  sumMs: number;
  errors: number;
}

export const newHistogram = (): Histogram => ({ counts: new Uint32Array(BOUNDS.length + 1), sumMs: 0, errors: 0 });

export const addCall = (histogram: Histogram, ms: number, isError: boolean): void => {
  let at = 0;
  while (at < BOUNDS.length && ms > (BOUNDS[at] ?? 0)) at += 1;
  histogram.counts[at] = (histogram.counts[at] ?? 0) + 1;
  histogram.sumMs += ms;
  if (isError) histogram.errors += 1;
};

export const addHistogram = (sum: Histogram, { counts, sumMs, errors }: Histogram): void => {
  for (const [at, count] of counts.entries()) sum.counts[at] = (sum.counts[at] ?? 0) + count;
  sum.sumMs += sumMs;
  sum.errors += errors;
};

export const callsIn = ({ counts }: Histogram): number => counts.reduce((sum, count) => sum + count, 0);

/** The duration that a share of the calls did not exceed, interpolated within its bucket; null without calls. */
export const quantile = (histogram: Histogram, share: number): number | null => {
  const target = callsIn(histogram) * share;
  if (target === 0) return null;
  let before = 0;
  for (const [at, upper] of BOUNDS.entries()) {
    const count = histogram.counts[at] ?? 0;
    const lower = BOUNDS[at - 1] ?? 0;
    if (before + count >= target) return lower + ((upper - lower) * (target - before)) / count;
    before += count;
  }
  return BOUNDS.at(-1) ?? null;
};
