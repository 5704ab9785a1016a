/** Upper bounds in milliseconds; what took longer is counted behind the last one. */
export const BOUNDS = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];

/** How long calls took, and how many of them failed. */
export interface Histogram {
  /** Calls up to each bound and above the one before; the last ones are above all. */
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

/** The time that a share of the calls did not exceed, between the bounds as if they were spread evenly; null without calls. */
export const quantile = (histogram: Histogram, share: number): number | null => {
  const wanted = callsIn(histogram) * share;
  if (wanted === 0) return null;
  let before = 0;
  for (const [at, upper] of BOUNDS.entries()) {
    const count = histogram.counts[at] ?? 0;
    const lower = BOUNDS[at - 1] ?? 0;
    if (before + count >= wanted) return lower + ((upper - lower) * (wanted - before)) / count;
    before += count;
  }
  return BOUNDS.at(-1) ?? null;
};
