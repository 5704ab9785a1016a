import { addCall, addHistogram, callsIn, type Histogram, newHistogram, quantile } from '#functions/platform/embedded/histogram.ts';
import type { Metrics } from '#functions/platform/metrics.ts';
import type { CallMetrics, MetricsSample } from '#shared/models/metrics.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** A day of minutes takes about 300 KB. */
const MINUTES_KEPT = 24 * 60;
/** The current values cover this many minutes, including the running one. */
const MINUTES_OF_NOW = 5;
const SERVER_ERROR = 500;
const MEDIAN = 0.5;
const P95 = 0.95;

/** Values that are sampled each minute instead of being counted per call. */
export type Gauges = Pick<MetricsSample, 'waitingJobs' | 'feedLagMs' | 'searchLagMs' | 'storageBytes'>;

interface Minute {
  /** When the minute ended, in milliseconds since 1970. */
  at: number;
  histogram: Histogram;
  gauges: Gauges;
}

interface GaugeReader {
  /** The current values, and the worst since the minute began. */
  readGauges(): Promise<Gauges>;
  /** Called when a minute begins. */
  resetGauges(): void;
}

export interface EmbeddedMetrics extends Metrics {
  /** Totals since the host was started. */
  totals(): ReadonlyMap<string, Histogram>;
  gauges(): Promise<Gauges>;
  stop(): void;
}

const durationsOf = (histogram: Histogram): Omit<CallMetrics, 'call'> => ({
  calls: callsIn(histogram),
  errors: histogram.errors,
  medianMs: quantile(histogram, MEDIAN),
  p95Ms: quantile(histogram, P95),
});

const greatest = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

/** The worst values of two samples. */
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
  return [{ at: new Date(end).toISOString(), ...durationsOf(histogram), ...gauges }];
};

/** Metrics of one process per minute, for a day. They are lost on restart. */
export const embeddedMetrics = ({ readGauges, resetGauges }: GaugeReader, now: () => Date): EmbeddedMetrics => {
  const totals = new Map<string, Histogram>();
  const minutes: Minute[] = [];
  let current = newHistogram();

  const minuteNow = async (): Promise<Minute> => ({ at: now().getTime(), histogram: current, gauges: await readGauges() });
  const endMinute = async (): Promise<void> => {
    const ended = await minuteNow();
    current = newHistogram();
    resetGauges();
    minutes.push(ended);
    if (minutes.length > MINUTES_KEPT) minutes.shift();
  };
  // If a sample fails, its calls count towards the next minute; the table reports its own errors.
  const timer = setInterval(() => endMinute().catch(() => undefined), MINUTE_MS).unref();

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
      // An incomplete minute looks like one with few calls, so it is shown only if there is nothing else.
      const inside = ended.length > 0 ? ended : [await minuteNow()];
      const groups = Map.groupBy(inside, ({ at }) => Math.ceil(at / (step * 1000)));
      return [...groups].flatMap(([end, ofGroup]) => sampleOf(end * step * 1000, ofGroup));
    },
    now: async () => {
      const running = await minuteNow();
      const [sample] = sampleOf(running.at, [...minutes.slice(1 - MINUTES_OF_NOW), running]);
      return sample;
    },
    byCall: async () => [...totals].map(([call, histogram]) => ({ call, ...durationsOf(histogram) })),
    totals: () => totals,
    gauges: readGauges,
    stop: () => clearInterval(timer),
  };
};
