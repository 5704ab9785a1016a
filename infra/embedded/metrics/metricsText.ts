import { BOUNDS, callsIn, type Histogram } from '#functions/platform/embedded/histogram.ts';
import type { EmbeddedMetrics } from '#functions/platform/embedded/metrics.ts';
import { MAX_COUNTED_JOBS } from '#infra/embedded/metrics/waitingJobs.ts';

const inSeconds = (ms: number | null): number => (ms ?? 0) / 1000;

const family = (name: string, type: 'histogram' | 'counter' | 'gauge', help: string, lines: string[]): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
  ...lines.map((line) => `${name}${line}`),
];

const gauge = (name: string, help: string, value: number | null): string[] =>
  family(name, 'gauge', help, value === null ? [] : [` ${value}`]);

const ofCall = ([call, histogram]: [string, Histogram]): string[] => {
  let below = 0;
  const buckets = BOUNDS.map((bound, at) => {
    below += histogram.counts[at] ?? 0;
    return `_bucket{call="${call}",le="${inSeconds(bound)}"} ${below}`;
  });
  const count = callsIn(histogram);
  return [
    ...buckets,
    `_bucket{call="${call}",le="+Inf"} ${count}`,
    `_sum{call="${call}"} ${inSeconds(histogram.sumMs)}`,
    `_count{call="${call}"} ${count}`,
  ];
};

/** The metrics of a host in the Prometheus text format. Calls are named as in the contracts. */
export const metricsText = async (metrics: EmbeddedMetrics): Promise<string> => {
  const totals = [...metrics.totals()];
  const { waitingJobs, feedLagMs, searchLagMs, storageBytes } = await metrics.gauges();
  const lags = [`{reader="listeners"} ${inSeconds(feedLagMs)}`, `{reader="search"} ${inSeconds(searchLagMs)}`];
  const lines = [
    ...family('sheaf_call_duration_seconds', 'histogram', 'Duration of calls in the application.', totals.flatMap(ofCall)),
    ...family(
      'sheaf_call_errors_total',
      'counter',
      'Calls that ended with a status of 500 or above.',
      totals.map(([call, { errors }]) => `{call="${call}"} ${errors}`),
    ),
    ...gauge('sheaf_jobs_waiting', `Waiting background jobs, counted up to ${MAX_COUNTED_JOBS}.`, waitingJobs),
    ...family('sheaf_feed_lag_seconds', 'gauge', 'Age of the oldest change when it was delivered, the maximum within a minute.', lags),
    ...gauge('sheaf_storage_bytes', 'Size of the records and of the search index.', storageBytes),
    ...gauge('process_resident_memory_bytes', 'Memory of the process.', process.memoryUsage.rss()),
    ...gauge('process_start_time_seconds', 'Start of the process.', Math.round(Date.now() / 1000 - process.uptime())),
  ];
  return `${lines.join('\n')}\n`;
};
