import * as z from 'zod';

const times = {
  calls: z.number().int(),
  /** Answers with a status of 500 and above. */
  errors: z.number().int(),
  /** Half of the calls took no longer, and 95 of 100; null when there was none. */
  medianMs: z.number().nullable(),
  p95Ms: z.number().nullable(),
};

/** What a host did in a period. What it cannot tell is null. */
export const MetricsSample = z.object({
  /** When the period ended. */
  at: z.string(),
  ...times,
  /** Background jobs that waited. */
  waitingJobs: z.number().int().nullable(),
  /** How old the oldest change was when it was delivered to open pages, and when it was searchable. */
  feedLagMs: z.number().nullable(),
  searchLagMs: z.number().nullable(),
  /** Bytes of records, search index and files, as far as the host counts them. */
  storageBytes: z.number().nullable(),
});
export type MetricsSample = z.infer<typeof MetricsSample>;

/** One kind of call since the host was started. */
export const CallMetrics = z.object({ call: z.string(), ...times });
export type CallMetrics = z.infer<typeof CallMetrics>;

/** The newest sample, with the calls that took most of the time. */
export const CurrentMetrics = z.object({ now: MetricsSample, byCall: z.array(CallMetrics) });
export type CurrentMetrics = z.infer<typeof CurrentMetrics>;

/** Hours that can be looked back, and the seconds of a sample for each. */
export const metricsSteps = { '1': 60, '6': 300, '24': 900 } as const;
export type MetricsHours = keyof typeof metricsSteps;

export const MetricsHistory = z.object({ stepSeconds: z.number().int(), samples: z.array(MetricsSample) });
export type MetricsHistory = z.infer<typeof MetricsHistory>;
