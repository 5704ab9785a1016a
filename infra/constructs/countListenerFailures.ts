import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Installation } from '#infra/constructs/installation.ts';
import type { SheafFunction } from '#infra/constructs/SheafFunction.ts';
import { FIVE_MINUTES } from '#infra/constructs/UserImpactAlarm.ts';

/** Log lines about listener failures: a failed retry, a fact that becomes a dead letter, or a failed delivery to all listeners. */
const listenerFailures = FilterPattern.any(
  FilterPattern.stringValue('$.message', '=', 'listener behind'),
  FilterPattern.stringValue('$.message', '=', 'listener failed'),
  FilterPattern.stringValue('$.message', '=', 'delivery failed'),
);

/** Counts such lines in one metric of the stage. Its name is stored in CloudWatch, with the values of the past months. */
export const countListenerFailures = ({ stage }: Installation, functions: SheafFunction[]): Metric => {
  const [namespace, metricName] = [`sheaf-${stage}`, 'Unheard'];
  for (const one of functions)
    new MetricFilter(one, 'Unheard', {
      logGroup: one.logGroup,
      filterPattern: listenerFailures,
      metricNamespace: namespace,
      metricName,
      metricValue: '1',
    });
  return new Metric({ namespace, metricName, period: FIVE_MINUTES, statistic: Stats.SUM });
};
