import * as z from 'zod';

const times = {
  calls: z.number().int(),
  /** Responses with a status of 500 and above. */
  errors: z.number().int(),
  /** The median and 95th percentile; null without calls. */
  medianMs: z.number().nullable(),
  p95Ms: z.number().nullable(),
};

/** Metrics of a host for a period. Unknown values are null. */
export const MetricsSample = z.object({
  /** The end of the period. */
  at: z.string(),
  ...times,
  /** Waiting background jobs. */
  waitingJobs: z.number().int().nullable(),
  /** The age of the oldest change when it was delivered to open pages, and when it became searchable. */
  feedLagMs: z.number().nullable(),
  searchLagMs: z.number().nullable(),
  /** Bytes of records, search index and files, as far as the host counts them. */
  storageBytes: z.number().nullable(),
});
export type MetricsSample = z.infer<typeof MetricsSample>;

/** Metrics of one call since the host was started. */
export const CallMetrics = z.object({ call: z.string(), ...times });
export type CallMetrics = z.infer<typeof CallMetrics>;

/** The latest sample, and the calls that took most of the time. */
export const CurrentMetrics = z.object({ now: MetricsSample, byCall: z.array(CallMetrics) });
export type CurrentMetrics = z.infer<typeof CurrentMetrics>;

/** Hours that can be shown, and the seconds per sample for each. */
export const metricsSteps = { '1': 60, '6': 300, '24': 900 } as const;
export type MetricsHours = keyof typeof metricsSteps;

export const MetricsHistory = z.object({ stepSeconds: z.number().int(), samples: z.array(MetricsSample) });
export type MetricsHistory = z.infer<typeof MetricsHistory>;
