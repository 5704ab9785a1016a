import { Metric, type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Installation } from '#infra/constructs/installation.ts';
import { FIVE_MINUTES } from '#infra/constructs/UserImpactAlarm.ts';
import type { DataStack } from '#infra/stacks/DataStack.ts';
import type { EventsStack } from '#infra/stacks/EventsStack.ts';
import type { GatewayStack } from '#infra/stacks/GatewayStack.ts';
import type { HubStack } from '#infra/stacks/HubStack.ts';

/** The resources to watch. */
export interface WatchedResources {
  installation: Installation;
  gateway: GatewayStack;
  hub: HubStack;
  data: DataStack;
  events: EventsStack;
}

const period = FIVE_MINUTES;
export const sum = { period, statistic: Stats.SUM };
export const highest = { period, statistic: Stats.MAXIMUM };
/** The 95th percentile. */
export const slowest = { period, statistic: 'p95' };
export const middle = { period, statistic: 'p50' };

/** Covers all Lambda functions of the account in this region, because concurrency limits do as well. */
export const ofAllFunctions = (metricName: string, how: MetricOptions): Metric =>
  new Metric({ namespace: 'AWS/Lambda', metricName, ...how });
