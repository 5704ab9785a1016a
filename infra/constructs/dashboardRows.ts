import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { callMetrics } from '#infra/constructs/countCalls.ts';
import { highest, middle, ofAllFunctions, slowest, sum, type WatchedResources } from '#infra/constructs/watched.ts';

/** A question of the operator, and the graphs that answer it: title to metrics of the left and right axis. */
export interface DashboardSection {
  asks: string;
  graphs: Record<string, IMetric[][]>;
}

const calls = ({ installation, gateway }: WatchedResources): DashboardSection => {
  const { count, failed, ms } = callMetrics(installation, gateway);
  return {
    asks: 'Are calls answered?',
    graphs: {
      Calls: [[count({ ...sum, label: 'calls' })]],
      'Failed (5xx), and refused by the gateway (4xx, 429 among them)': [
        [failed({ ...sum, label: 'failed' })],
        [gateway.stage.metricClientError({ ...sum, label: 'refused' })],
      ],
      Milliseconds: [[ms({ ...middle, label: 'half' }), ms({ ...slowest, label: '95 of 100' })]],
    },
  };
};

const functions = (): DashboardSection => ({
  asks: 'Are functions well?',
  graphs: {
    // One line per function would need a metric for each, and only fifty are free; the log shows which function it was.
    'Errors, in the whole account': [[ofAllFunctions('Errors', { ...sum, label: 'errors' })]],
    'Turned away, and at work at once, in the whole account': [
      [ofAllFunctions('Throttles', { ...sum, label: 'turned away' })],
      [ofAllFunctions('ConcurrentExecutions', { ...highest, label: 'at once' })],
    ],
    'Milliseconds of 95 in 100, in the whole account': [[ofAllFunctions('Duration', { ...slowest, label: 'duration' })]],
  },
});

const feed = ({ events }: WatchedResources): DashboardSection => ({
  asks: 'Do screens hear of changes in time?',
  graphs: {
    'Milliseconds behind': [[events.feed.metric('IteratorAge', { ...highest, label: 'behind' })]],
    'Listeners that failed again, and facts given up': [[events.unheard.with({ label: 'unheard' })]],
  },
});

const jobs = ({
  data: {
    jobs: { queue, givenUp },
  },
}: WatchedResources): DashboardSection => ({
  asks: 'Do jobs run?',
  graphs: {
    'Seconds the oldest waits': [[queue.metricApproximateAgeOfOldestMessage({ ...highest, label: 'oldest' })]],
    'Waiting, and at work': [
      [queue.metricApproximateNumberOfMessagesVisible({ ...highest, label: 'waiting' })],
      [queue.metricApproximateNumberOfMessagesNotVisible({ ...highest, label: 'at work' })],
    ],
    'Given up': [[givenUp.metricApproximateNumberOfMessagesVisible({ ...highest, label: 'given up' })]],
  },
});

const tables = ({ data: { content, facts, hub } }: WatchedResources): DashboardSection => {
  const named: [string, Table][] = [
    ['content', content],
    ['facts', facts],
    ['hub', hub],
  ];
  const ofEach = (metricName: string, word: string): IMetric[] =>
    named.map(([name, table]) => table.metric(metricName, { ...sum, label: `${name} ${word}` }));
  const failed = ['GetItem', 'Query', 'TransactWriteItems'].map((Operation) =>
    content.metric('SystemErrors', { ...sum, label: `${Operation} failed`, dimensionsMap: { TableName: content.tableName, Operation } }),
  );
  return {
    asks: 'Are tables busy?',
    graphs: {
      'Turned away': [[...ofEach('ReadThrottleEvents', 'reads'), ...ofEach('WriteThrottleEvents', 'writes')]],
      'Failed inside DynamoDB': [failed],
      'Units used, which is what is paid for': [
        ofEach('ConsumedReadCapacityUnits', 'reads'),
        ofEach('ConsumedWriteCapacityUnits', 'writes'),
      ],
    },
  };
};

const screens = ({ hub: { stage } }: WatchedResources): DashboardSection => ({
  asks: 'Are screens connected?',
  graphs: {
    'Connections opened': [[stage.metric('ConnectCount', { ...sum, label: 'opened' })]],
    'Messages, both ways': [[stage.metric('MessageCount', { ...sum, label: 'messages' })]],
    Errors: [
      ['IntegrationError', 'ExecutionError', 'ClientError'].map((name) => stage.metric(name, { ...sum, label: name.replace('Error', '') })),
    ],
  },
});

/** In the order in which someone who is called at night needs them. */
export const dashboardRows = (watched: WatchedResources): DashboardSection[] =>
  [calls, functions, feed, jobs, tables, screens].map((question) => question(watched));
