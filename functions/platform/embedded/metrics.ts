import { addCall, addHistogram, callsIn, type Histogram, newHistogram, quantile } from '#functions/platform/embedded/histogram.ts';
import type { Metrics } from '#functions/platform/metrics.ts';
import type { CallMetrics, MetricsSample } from '#shared/models/metrics.ts';

const MINUTE = 60_000;
/** A day of minutes takes about 300 KB. */
const MINUTES_KEPT = 24 * 60;
/** So many minutes, the one that runs among them, are what happens now. */
const MINUTES_OF_NOW = 5;
const SERVER_ERROR = 500;
const MEDIAN = 0.5;
const P95 = 0.95;

/** What is not counted call by call but looked at each minute. */
export type Gauges = Pick<MetricsSample, 'waitingJobs' | 'feedLagMs' | 'searchLagMs' | 'storageBytes'>;

interface Minute {
  /** When it ended, in milliseconds since 1970. */
  at: number;
  histogram: Histogram;
  gauges: Gauges;
}

interface Look {
  /** What is so now, and the worst since a minute began. */
  look(): Promise<Gauges>;
  /** A minute begins. */
  lookAnew(): void;
}

export interface EmbeddedMetrics extends Metrics {
  /** Since the host was started. */
  totals(): ReadonlyMap<string, Histogram>;
  gauges(): Promise<Gauges>;
  stop(): void;
}

const timesOf = (histogram: Histogram): Omit<CallMetrics, 'call'> => ({
  calls: callsIn(histogram),
  errors: histogram.errors,
  medianMs: quantile(histogram, MEDIAN),
  p95Ms: quantile(histogram, P95),
});

const greatest = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

/** What was worst in some minutes. */
const worst = (one: Gauges, other: Gauges): Gauges => ({
  waitingJobs: greatest(one.waitingJobs, other.waitingJobs),
  feedLagMs: greatest(one.feedLagMs, other.feedLagMs),
  searchLagMs: greatest(one.searchLagMs, other.searchLagMs),
  storageBytes: greatest(one.storageBytes, other.storageBytes),
});

const sampleOf = (end: number, [first, ...others]: Minute[]): MetricsSample[] => {
  if (!first) return [];
  const histogram = newHistogram();
  for (const minute of [first, ...others]) addHistogram(histogram, minute.histogram);
  const gauges = others.map((minute) => minute.gauges).reduce(worst, first.gauges);
  return [{ at: new Date(end).toISOString(), ...timesOf(histogram), ...gauges }];
};

/** The work of one process, minute by minute for a day. A restart begins anew. */
export const embeddedMetrics = ({ look, lookAnew }: Look, now: () => Date): EmbeddedMetrics => {
  const totals = new Map<string, Histogram>();
  const minutes: Minute[] = [];
  let current = newHistogram();

  const minuteNow = async (): Promise<Minute> => ({ at: now().getTime(), histogram: current, gauges: await look() });
  const endMinute = async (): Promise<void> => {
    const ended = await minuteNow();
    current = newHistogram();
    lookAnew();
    minutes.push(ended);
    if (minutes.length > MINUTES_KEPT) minutes.shift();
  };
  // A look that failed leaves its calls to the next minute; the table has its own way of saying what is wrong.
  const timer = setInterval(() => endMinute().catch(() => undefined), MINUTE).unref();

  return {
    ended: (call, status, ms) => {
      let total = totals.get(call);
      if (!total) {
        total = newHistogram();
        totals.set(call, total);
      }
      const isError = status >= SERVER_ERROR;
      addCall(total, ms, isError);
      addCall(current, ms, isError);
    },
    samples: async ({ from, step }) => {
      const ended = minutes.filter(({ at }) => at > from.getTime());
      // A minute that has not ended looks like one with few calls, so it is shown only where there is nothing else.
      const inside = ended.length > 0 ? ended : [await minuteNow()];
      const groups = Map.groupBy(inside, ({ at }) => Math.ceil(at / (step * 1000)));
      return [...groups].flatMap(([end, ofGroup]) => sampleOf(end * step * 1000, ofGroup));
    },
    now: async () => {
      const running = await minuteNow();
      const [sample] = sampleOf(running.at, [...minutes.slice(1 - MINUTES_OF_NOW), running]);
      return sample;
    },
    byCall: async () => [...totals].map(([call, histogram]) => ({ call, ...timesOf(histogram) })),
    totals: () => totals,
    gauges: look,
    stop: () => clearInterval(timer),
  };
};
