import type { CallMetrics, MetricsSample } from '#shared/models/metrics.ts';

export interface MetricsPeriod {
  from: Date;
  to: Date;
  /** Seconds per sample. */
  step: number;
}

/** Metrics of the host: from CloudWatch on AWS, counted by the process on one machine. */
export interface Metrics {
  /** Called at the end of every call. */
  ended(call: string, status: number, ms: number): void;
  /** Oldest first, for calls through the API with this id. */
  samples(period: MetricsPeriod, gateway: string): Promise<MetricsSample[]>;
  /** The last five minutes; undefined if nothing is known yet. */
  now(gateway: string): Promise<MetricsSample | undefined>;
  /** Metrics per call since the host was started; empty if only the log has them. */
  byCall(): Promise<CallMetrics[]>;
}
