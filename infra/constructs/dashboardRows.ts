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
    asks: 'Do calls succeed?',
    graphs: {
      Calls: [[count({ ...sum, label: 'calls' })]],
      'Failed (5xx), and refused by the gateway (4xx, including 429)': [
        [failed({ ...sum, label: 'failed' })],
        [gateway.stage.metricClientError({ ...sum, label: 'refused' })],
      ],
      Milliseconds: [[ms({ ...middle, label: 'median' }), ms({ ...slowest, label: 'p95' })]],
    },
  };
};

const functions = (): DashboardSection => ({
  asks: 'Are functions healthy?',
  graphs: {
    // One line per function would need a metric for each, and only fifty are free; the log shows which function it was.
    'Errors, whole account': [[ofAllFunctions('Errors', { ...sum, label: 'errors' })]],
    'Throttled, and concurrent executions, whole account': [
      [ofAllFunctions('Throttles', { ...sum, label: 'throttled' })],
      [ofAllFunctions('ConcurrentExecutions', { ...highest, label: 'concurrent' })],
    ],
    'Milliseconds (p95), whole account': [[ofAllFunctions('Duration', { ...slowest, label: 'duration' })]],
  },
});

const feed = ({ events }: WatchedResources): DashboardSection => ({
  asks: 'Do changes reach browsers in time?',
  graphs: {
    'Milliseconds behind': [
      [
        events.feed.metric('IteratorAge', { ...highest, label: 'updates' }),
        events.indexer.metric('IteratorAge', { ...highest, label: 'search' }),
      ],
    ],
    'Listeners that failed again, and facts not delivered': [[events.failedDeliveries.with({ label: 'failed' })]],
  },
});

const jobs = ({
  data: {
    jobs: { queue, deadLetters },
  },
}: WatchedResources): DashboardSection => ({
  asks: 'Do jobs run?',
  graphs: {
    'Age of the oldest job in seconds': [[queue.metricApproximateAgeOfOldestMessage({ ...highest, label: 'oldest' })]],
    'Waiting, and running': [
      [queue.metricApproximateNumberOfMessagesVisible({ ...highest, label: 'waiting' })],
      [queue.metricApproximateNumberOfMessagesNotVisible({ ...highest, label: 'running' })],
    ],
    'Dead letters': [[deadLetters.metricApproximateNumberOfMessagesVisible({ ...highest, label: 'dead letters' })]],
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
      Throttled: [[...ofEach('ReadThrottleEvents', 'reads'), ...ofEach('WriteThrottleEvents', 'writes')]],
      'Errors inside DynamoDB': [failed],
      'Consumed (billed) units': [ofEach('ConsumedReadCapacityUnits', 'reads'), ofEach('ConsumedWriteCapacityUnits', 'writes')],
    },
  };
};

const screens = ({ hub: { stage } }: WatchedResources): DashboardSection => ({
  asks: 'Are browsers connected?',
  graphs: {
    'Connections opened': [[stage.metric('ConnectCount', { ...sum, label: 'opened' })]],
    'Messages in both directions': [[stage.metric('MessageCount', { ...sum, label: 'messages' })]],
    Errors: [
      ['IntegrationError', 'ExecutionError', 'ClientError'].map((name) => stage.metric(name, { ...sum, label: name.replace('Error', '') })),
    ],
  },
});

/** In the order in which an operator on call needs them. */
export const dashboardRows = (watched: WatchedResources): DashboardSection[] =>
  [calls, functions, feed, jobs, tables, screens].map((question) => question(watched));
