import type { CallMetrics, MetricsSample } from '#shared/models/metrics.ts';

export interface MetricsPeriod {
  from: Date;
  to: Date;
  /** Seconds of a sample. */
  step: number;
}

/** What a host knows of its own work. CloudWatch counts on AWS, the process itself on one machine. */
export interface Metrics {
  /** Hears of the end of every call. */
  ended(call: string, status: number, ms: number): void;
  /** Oldest first, for the calls that come through an API of this id. */
  samples(period: MetricsPeriod, gateway: string): Promise<MetricsSample[]>;
  /** The last five minutes; undefined where nothing is known yet. */
  now(gateway: string): Promise<MetricsSample | undefined>;
  /** Every call by its name, since the host was started; empty where only the log knows. */
  byCall(): Promise<CallMetrics[]>;
}
