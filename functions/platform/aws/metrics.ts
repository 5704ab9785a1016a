import { CloudWatchClient, GetMetricDataCommand, type MetricDataQuery } from '@aws-sdk/client-cloudwatch';
import { optionalSetting, setting } from '#functions/platform/aws/common/setting.ts';
import type { MetricsPeriod } from '#functions/platform/metrics.ts';
import type { MetricsSample } from '#shared/models/metrics.ts';
import { DAY_SECONDS, secondsOf } from '#shared/time.ts';

/** S3 measures storage once a day, with a delay of a day. */
const STORAGE_DAYS = 3;
const FIVE_MINUTES = 300;
/** CloudWatch metrics lag by some minutes. */
const LATE_SECONDS = 300;

interface MetricQuery {
  namespace: string;
  metric: string;
  statistic: string;
  by: Record<string, string>;
}

type Name = Exclude<keyof MetricsSample, 'at'>;

const queueName = (): string => setting('SHEAF_QUEUE_URL').split('/').at(-1) ?? '';

/** The gateway counts calls, unless some bypass it; then log lines of the functions are counted. */
const callQueries = (gateway: string): Record<'calls' | 'errors' | 'medianMs' | 'p95Ms', MetricQuery> => {
  const namespace = optionalSetting('SHEAF_CALL_METRICS');
  const ofGateway = { namespace: 'AWS/ApiGateway', by: { ApiId: gateway } };
  const ofLines = { namespace: namespace ?? '', by: {} };
  const ms: Omit<MetricQuery, 'statistic'> = namespace ? { ...ofLines, metric: 'CallMs' } : { ...ofGateway, metric: 'Latency' };
  return {
    calls: namespace ? { ...ms, statistic: 'SampleCount' } : { ...ofGateway, metric: 'Count', statistic: 'Sum' },
    errors: namespace ? { ...ofLines, metric: 'CallsFailed', statistic: 'Sum' } : { ...ofGateway, metric: '5xx', statistic: 'Sum' },
    medianMs: { ...ms, statistic: 'p50' },
    p95Ms: { ...ms, statistic: 'p95' },
  };
};

const metricQueries = (gateway: string): Record<Exclude<Name, 'storageBytes'>, MetricQuery> => {
  const lagOf = (FunctionName: string) => ({ namespace: 'AWS/Lambda', metric: 'IteratorAge', statistic: 'Maximum', by: { FunctionName } });
  return {
    ...callQueries(gateway),
    waitingJobs: {
      namespace: 'AWS/SQS',
      metric: 'ApproximateNumberOfMessagesVisible',
      statistic: 'Maximum',
      by: { QueueName: queueName() },
    },
    feedLagMs: lagOf(setting('SHEAF_FEED')),
    searchLagMs: lagOf(setting('SHEAF_INDEXER')),
  };
};

const storageQuery = (): MetricQuery => ({
  namespace: 'AWS/S3',
  metric: 'BucketSizeBytes',
  statistic: 'Average',
  by: { BucketName: setting('SHEAF_BUCKET'), StorageType: 'StandardStorage' },
});

const queryOf = (name: string, { namespace, metric, statistic, by }: MetricQuery, step: number): MetricDataQuery => ({
  Id: name,
  MetricStat: {
    Metric: { Namespace: namespace, MetricName: metric, Dimensions: Object.entries(by).map(([Name, Value]) => ({ Name, Value })) },
    Period: step,
    Stat: statistic,
  },
});

/** Values by query name and by the second in which their period began. */
const ask = async (queries: MetricDataQuery[], { from, to }: Pick<MetricsPeriod, 'from' | 'to'>) => {
  const client = new CloudWatchClient({});
  const request = new GetMetricDataCommand({ MetricDataQueries: queries, StartTime: from, EndTime: to });
  const { MetricDataResults = [] } = await client.send(request);
  return new Map(
    MetricDataResults.map(({ Id, Timestamps = [], Values = [] }) => [
      Id,
      new Map(Timestamps.map((start, index) => [secondsOf(start), Values[index] ?? 0])),
    ]),
  );
};

const storedBytes = async (to: Date): Promise<number | null> => {
  const found = await ask([queryOf('storageBytes', storageQuery(), DAY_SECONDS)], {
    from: new Date(to.getTime() - STORAGE_DAYS * DAY_SECONDS * 1000),
    to,
  });
  const [newest] = [...(found.get('storageBytes') ?? [])].toSorted(([one], [other]) => other - one);
  return newest?.[1] ?? null;
};

/**
 * Metrics from CloudWatch, which reports nothing for periods without events: a missing count is 0, a missing time is unknown, and a missing
 * lag is 0.
 */
export const cloudWatchSamples = async ({ from, to, step }: MetricsPeriod, gateway: string): Promise<MetricsSample[]> => {
  const queries = Object.entries(metricQueries(gateway)).map(([name, of]) => queryOf(name, of, step));
  // CloudWatch counts periods from the start of the request, not from the hour.
  const first = Math.ceil(from.getTime() / 1000 / step) * step;
  const [found, storageBytes] = await Promise.all([ask(queries, { from: new Date(first * 1000), to }), storedBytes(to)]);
  const valueAt = (name: Name, start: number): number | undefined => found.get(name)?.get(start);
  const samples: MetricsSample[] = [];
  for (let start = first; (start + step) * 1000 <= to.getTime(); start += step) {
    samples.push({
      at: new Date((start + step) * 1000).toISOString(),
      calls: valueAt('calls', start) ?? 0,
      errors: valueAt('errors', start) ?? 0,
      medianMs: valueAt('medianMs', start) ?? null,
      p95Ms: valueAt('p95Ms', start) ?? null,
      waitingJobs: valueAt('waitingJobs', start) ?? 0,
      feedLagMs: valueAt('feedLagMs', start) ?? 0,
      searchLagMs: valueAt('searchLagMs', start) ?? 0,
      storageBytes,
    });
  }
  return samples;
};

/** The last five minutes that CloudWatch has data for. */
export const cloudWatchNow = async (now: Date, gateway: string): Promise<MetricsSample | undefined> => {
  const to = new Date(now.getTime() - LATE_SECONDS * 1000);
  const samples = await cloudWatchSamples({ from: new Date(to.getTime() - 2 * FIVE_MINUTES * 1000), to, step: FIVE_MINUTES }, gateway);
  return samples.at(-1);
};
