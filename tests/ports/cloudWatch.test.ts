import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cloudWatchNow, cloudWatchSamples } from '#functions/platform/aws/metrics.ts';
import { listenLocally } from '#tests/kit/listenLocally.ts';

interface Query {
  Id: string;
  MetricStat: {
    Metric: { Namespace: string; MetricName: string; Dimensions: { Name: string; Value: string }[] };
    Period: number;
    Stat: string;
  };
}

let requested: Query[] = [];
/** Values by the name of a query, each with the second in which its period started. */
let known: Record<string, [begun: number, value: number][]> = {};

/** Periods begin with the start of the request, which is rounded down to the minute. */
const cloudWatch = createServer(async (request, response) => {
  const { MetricDataQueries: queries, StartTime } = (await json(request)) as { MetricDataQueries: Query[]; StartTime: number };
  requested.push(...queries);
  const first = Math.floor(StartTime / 60) * 60;
  const results = queries.map(({ Id, MetricStat: { Period } }) => {
    const found = (known[Id] ?? []).map(([begun, value]) => [first + Math.floor((begun - first) / Period) * Period, value] as const);
    return { Id, StatusCode: 'Complete', Timestamps: found.map(([begun]) => begun), Values: found.map(([, value]) => value) };
  });
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify({ MetricDataResults: results }));
});

beforeAll(async () => {
  const account = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
  Object.assign(process.env, account, {
    AWS_ENDPOINT_URL_CLOUDWATCH: await listenLocally(cloudWatch),
    SHEAF_QUEUE_URL: 'https://sqs.us-east-1.amazonaws.com/1/sheaf-jobs',
    SHEAF_FEED: 'sheaf-dev-feed',
    SHEAF_INDEXER: 'sheaf-dev-indexer',
    SHEAF_BUCKET: 'sheaf-dev-files',
  });
});
beforeEach(() => {
  requested = [];
  known = {};
});
afterAll(() => {
  cloudWatch.closeAllConnections();
  cloudWatch.close();
});

const second = (time: string) => Date.parse(`2026-11-25T${time}Z`) / 1000;
const period = { from: new Date('2026-11-25T10:00:00Z'), to: new Date('2026-11-25T10:10:30Z'), step: 300 };

test('the counts of CloudWatch become samples in chronological order, without those it omitted', async () => {
  known = {
    calls: [
      [second('10:05:00'), 7],
      [second('10:00:00'), 40],
    ],
    errors: [[second('10:00:00'), 1]],
    medianMs: [[second('10:00:00'), 12.5]],
    p95Ms: [[second('10:00:00'), 80]],
    waitingJobs: [[second('10:05:00'), 3]],
    feedLagMs: [[second('10:00:00'), 250]],
    searchLagMs: [[second('10:05:00'), 900]],
    storageBytes: [
      [second('00:00:00') - 86_400, 10],
      [second('00:00:00'), 2048],
    ],
  };
  const quiet = { errors: 0, medianMs: null, p95Ms: null, waitingJobs: 0, feedLagMs: 0, searchLagMs: 0, storageBytes: 2048 };
  expect(await cloudWatchSamples(period, 'abc')).toEqual([
    { ...quiet, at: '2026-11-25T10:05:00.000Z', calls: 40, errors: 1, medianMs: 12.5, p95Ms: 80, feedLagMs: 250 },
    { ...quiet, at: '2026-11-25T10:10:00.000Z', calls: 7, waitingJobs: 3, searchLagMs: 900 },
  ]);
});

test('only this installation is queried', async () => {
  await cloudWatchSamples(period, 'abc');
  const named = requested.map(({ MetricStat: { Metric, Period, Stat } }) =>
    [Metric.Namespace, Metric.MetricName, Stat, Period, ...Metric.Dimensions.map(({ Value }) => Value)].join(' '),
  );
  expect(named.toSorted()).toEqual([
    'AWS/ApiGateway 5xx Sum 300 abc',
    'AWS/ApiGateway Count Sum 300 abc',
    'AWS/ApiGateway Latency p50 300 abc',
    'AWS/ApiGateway Latency p95 300 abc',
    'AWS/Lambda IteratorAge Maximum 300 sheaf-dev-feed',
    'AWS/Lambda IteratorAge Maximum 300 sheaf-dev-indexer',
    'AWS/S3 BucketSizeBytes Average 86400 sheaf-dev-files StandardStorage',
    'AWS/SQS ApproximateNumberOfMessagesVisible Maximum 300 sheaf-jobs',
  ]);
});

test('the last minutes are the newest complete period of CloudWatch', async () => {
  known = { calls: [[second('10:00:00'), 40]] };
  expect(await cloudWatchNow(new Date('2026-11-25T10:11:00Z'), 'abc')).toMatchObject({ at: '2026-11-25T10:05:00.000Z', calls: 40 });
});

test('a request at any time of day finds the values of its periods', async () => {
  known = { calls: [[second('10:05:00'), 40]] };
  const from = new Date('2026-11-25T10:02:10Z');
  const samples = await cloudWatchSamples({ from, to: new Date('2026-11-25T10:17:30Z'), step: 300 }, 'abc');
  expect(samples.map(({ at, calls }) => [at.slice(11, 16), calls])).toEqual([
    ['10:10', 40],
    ['10:15', 0],
  ]);
});

test('where calls bypass the gateway, the log lines of the functions are counted instead', async () => {
  vi.stubEnv('SHEAF_CALL_METRICS', 'sheaf-dev');
  known = { calls: [[second('10:00:00'), 40]] };
  const [sample] = await cloudWatchSamples(period, 'abc');
  vi.unstubAllEnvs();
  expect(sample).toMatchObject({ calls: 40, errors: 0 });
  const received = requested.slice(0, 4).map(({ Id, MetricStat: { Metric, Stat } }) => [Id, Metric, Stat]);
  const of = (MetricName: string) => ({ Namespace: 'sheaf-dev', MetricName, Dimensions: [] });
  expect(received).toEqual([
    ['calls', of('CallMs'), 'SampleCount'],
    ['errors', of('CallsFailed'), 'Sum'],
    ['medianMs', of('CallMs'), 'p50'],
    ['p95Ms', of('CallMs'), 'p95'],
  ]);
});
