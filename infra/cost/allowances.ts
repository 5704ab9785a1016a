import * as z from 'zod';
import { priceOf } from '#infra/cost/prices.ts';
import { ofType, type Templates } from '#infra/cost/template.ts';
import { written } from '#infra/cost/written.ts';

export interface Allowance {
  what: string;
  used: number;
  /** The permanent monthly free tier of an account. */
  free: number;
  /** Dollars a month if the free tier is used up by something else. */
  otherwise: number;
}

const Alarm = z.object({ Metrics: z.array(z.looseObject({ MetricStat: z.unknown().optional() })).optional() });
const Graphs = z.object({
  widgets: z.array(z.object({ properties: z.looseObject({ metrics: z.array(z.array(z.unknown())).optional() }) })),
});

/** Alarms are billed by metric. */
const alarmMetrics = (templates: Templates): number =>
  ofType(templates, 'AWS::CloudWatch::Alarm')
    .map(({ properties }) => Alarm.parse(properties).Metrics?.filter(({ MetricStat }) => MetricStat).length ?? 1)
    .reduce((sum, metrics) => sum + metrics, 0);

/** An entry that starts with a string is a metric; others are calculated from them. */
const dashboardMetrics = (templates: Templates): number[] =>
  ofType(templates, 'AWS::CloudWatch::Dashboard').map(({ properties }) => {
    const { widgets } = Graphs.parse(JSON.parse(String(written(properties.DashboardBody))));
    return widgets.flatMap(({ properties: { metrics = [] } }) => metrics).filter(([first]) => typeof first === 'string').length;
  });

const MONTH_SECONDS = 30 * 86_400;
/** Lambda polls an empty queue with five long polls of twenty seconds at a time. */
const POLLS = (5 * MONTH_SECONDS) / 20;

const queuesPolled = (templates: Templates): number =>
  ofType(templates, 'AWS::Lambda::EventSourceMapping').filter(({ properties }) => !('StartingPosition' in properties)).length;

const MetricFilter = z.object({
  MetricTransformations: z.array(z.object({ MetricNamespace: z.string(), MetricName: z.string() })),
});

/** Custom metrics derived from log lines. */
const ownMetrics = (templates: Templates): number =>
  new Set(
    ofType(templates, 'AWS::Logs::MetricFilter').flatMap(({ properties }) =>
      MetricFilter.parse(properties).MetricTransformations.map(({ MetricNamespace, MetricName }) => `${MetricNamespace} ${MetricName}`),
    ),
  ).size;

const ALARM = 0.1;
const OWN_METRIC = 0.3;
const DASHBOARD = 3;

/** Everything that is free below an amount. No other free amounts are counted here. */
export const allowances = (templates: Templates): Allowance[] => {
  const metrics = alarmMetrics(templates);
  const dashboards = dashboardMetrics(templates);
  const own = ownMetrics(templates);
  const polls = queuesPolled(templates) * POLLS;
  return [
    { what: 'metrics that alarms watch', used: metrics, free: 10, otherwise: metrics * ALARM },
    { what: 'metrics derived from log lines', used: own, free: 10, otherwise: own * OWN_METRIC },
    { what: 'dashboards', used: dashboards.length, free: 3, otherwise: dashboards.length * DASHBOARD },
    { what: 'metrics on the largest dashboard', used: Math.max(0, ...dashboards), free: 50, otherwise: 0 },
    {
      what: 'SQS requests with which Lambda polls the empty job queue',
      used: polls,
      free: 1_000_000,
      otherwise: priceOf('queueRequest', polls),
    },
  ];
};
