import { Metric, type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type IFilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Installation } from '#infra/constructs/installation.ts';
import { callMetricsName } from '#infra/constructs/names.ts';
import type { SheafFunction } from '#infra/constructs/SheafFunction.ts';
import type { GatewayStack } from '#infra/stacks/GatewayStack.ts';

const isCall = FilterPattern.stringValue('$.message', '=', 'call');

/** Also read by functions/platform/aws/metrics.ts. */
const filters: Record<string, { filterPattern: IFilterPattern; metricValue: string }> = {
  CallMs: { filterPattern: isCall, metricValue: '$.ms' },
  CallsFailed: { filterPattern: FilterPattern.all(isCall, FilterPattern.numberValue('$.status', '>=', 500)), metricValue: '1' },
};

/** Counts calls by the functions' log lines, whichever way they came; the gateway counts only those that pass through it. */
export const countCalls = (installation: Installation, functions: SheafFunction[]): void => {
  for (const one of functions)
    for (const [metricName, filter] of Object.entries(filters))
      new MetricFilter(one, metricName, { logGroup: one.logGroup, metricNamespace: callMetricsName(installation), metricName, ...filter });
};

interface CallMetrics {
  count(how: MetricOptions): Metric;
  failed(how: MetricOptions): Metric;
  ms(how: MetricOptions): Metric;
}

/** The metrics that count the calls of an installation. */
export const callMetrics = (installation: Installation, { stage }: GatewayStack): CallMetrics => {
  if (!installation.functionUrls)
    return { count: (how) => stage.metricCount(how), failed: (how) => stage.metricServerError(how), ms: (how) => stage.metricLatency(how) };
  const ofLines = (metricName: string, how: MetricOptions) => new Metric({ namespace: callMetricsName(installation), metricName, ...how });
  return {
    count: (how) => ofLines('CallMs', { ...how, statistic: Stats.SAMPLE_COUNT }),
    failed: (how) => ofLines('CallsFailed', how),
    ms: (how) => ofLines('CallMs', how),
  };
};
