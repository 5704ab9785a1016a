import { describe, expect, test } from 'vitest';
import { synthesize } from '#tests/infra/synthesize.ts';

const whole = synthesize();
const alarms = whole.ofType('AWS::CloudWatch::Alarm').map(({ id, properties }) => ({ id: id.replace(/[0-9A-F]{8}$/, ''), ...properties }));

describe('the alarms', () => {
  test('watch errors, slowness, throttles, the age of jobs, dead letters and the lag of the feed', () => {
    expect(Object.fromEntries(alarms.map(({ id, MetricName }) => [id, MetricName]))).toEqual({
      CallsFail: '5xx',
      CallsAreSlow: 'Latency',
      FunctionsThrottled: 'Throttles',
      ContentThrottled: 'WriteThrottleEvents',
      FactsThrottled: 'WriteThrottleEvents',
      UpdatesAreLate: 'IteratorAge',
      UpdatesAreLost: 'Unheard',
      LiveConnectionsFail: 'IntegrationError',
      JobsWait: 'ApproximateAgeOfOldestMessage',
      JobsDeadLettered: 'ApproximateNumberOfMessagesVisible',
    });
  });

  test('are limited to the free ones, on one metric each, as each metric of an alarm has a price', () => {
    expect(alarms.length).toBeLessThanOrEqual(10);
    for (const { id, Metrics } of alarms) expect(Metrics, id).toBeUndefined();
  });

  test('count what listeners log about their failures, and deliveries that fail as a whole', () => {
    const filters = whole.ofType('AWS::Logs::MetricFilter').filter(({ id }) => /Unheard/.test(id));
    expect(filters.map(({ id }) => id.replace(/Unheard.*/, '')).toSorted()).toEqual(['feed', 'indexer', 'jobs']);
    for (const { properties } of filters)
      for (const message of ['listener behind', 'listener failed', 'delivery failed'])
        expect(properties.FilterPattern).toContain(`($.message = "${message}")`);
  });

  test('say where to look, and are silent while there is nothing to measure', () => {
    for (const { id, AlarmDescription, TreatMissingData, AlarmActions, OKActions } of alarms) {
      expect(AlarmDescription, id).toMatch(/\. .*(?:log|queue|dashboard)/i);
      expect([TreatMissingData, AlarmActions.length, OKActions.length], id).toEqual(['notBreaching', 1, 1]);
    }
  });
});

test('the topic of the alarms accepts messages of CloudWatch for this account, and of nobody without TLS', () => {
  const [topic] = whole.ofType('AWS::SNS::Topic');
  const [policy, ...others] = whole.ofType('AWS::SNS::TopicPolicy');
  const Resource = { Ref: topic?.id };
  expect(policy?.properties.PolicyDocument.Statement).toEqual([
    expect.objectContaining({ Effect: 'Deny', Principal: '*', Action: 'sns:Publish', Resource }),
    {
      Effect: 'Allow',
      Principal: { Service: 'cloudwatch.amazonaws.com' },
      Action: 'sns:Publish',
      Resource,
      Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
      Sid: expect.any(String),
    },
  ]);
  expect(others).toEqual([]);
  for (const { id, AlarmActions, OKActions } of alarms) expect([AlarmActions, OKActions], id).toEqual([[Resource], [Resource]]);
});

interface Widget {
  properties: { markdown?: string; metrics?: (string | { expression: string })[][]; alarms?: unknown[] };
}

describe('the dashboard', () => {
  const dashboards = whole.ofType('AWS::CloudWatch::Dashboard');
  /** CloudFormation replaces the references with names. */
  const parts: unknown[] = dashboards[0]?.properties.DashboardBody['Fn::Join'][1];
  const widgets: Widget[] = JSON.parse(parts.map((part) => (typeof part === 'string' ? part : 'NAME')).join('')).widgets;
  const texts = widgets.flatMap(({ properties }) => properties.markdown ?? []);
  const metrics = widgets.flatMap(({ properties }) => properties.metrics ?? []);
  const names = metrics.map(([, name]) => name).filter((name) => typeof name === 'string');

  test('is the only one, and has a row per question of its operator', () => {
    expect(dashboards.map(({ properties }) => properties.DashboardName)).toEqual(['sheaf-dev']);
    expect(texts.filter((text) => text.startsWith('## '))).toEqual([
      '## Do calls succeed?',
      '## Are functions healthy?',
      '## Do changes reach browsers in time?',
      '## Do jobs run?',
      '## Are tables busy?',
      '## Are browsers connected?',
    ]);
  });

  test('shows every metric that an alarm uses', () => {
    expect(names).toEqual(expect.arrayContaining(alarms.map(({ MetricName }) => MetricName)));
  });

  test('shows how late screens and search are', () => {
    const ages = metrics.filter(([, name]) => name === 'IteratorAge');
    expect(ages.map((metric) => metric.at(-1))).toMatchObject([{ label: 'updates' }, { label: 'search' }]);
  });

  test('uses no more metrics than are free', () => {
    expect(names.length).toBeLessThanOrEqual(50);
  });

  test('shows the alarms at the top and explains how to find what one user saw', () => {
    expect(widgets[0]).toMatchObject({ type: 'alarm', y: 0 });
    expect(widgets[0]?.properties.alarms).toHaveLength(alarms.length);
    expect(texts.at(-1)).toContain('filter @message like');
  });
});
