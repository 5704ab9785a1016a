import { Duration, Stack } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq, SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { countListenerFailures } from '#infra/constructs/countListenerFailures.ts';
import { JOB_TIME } from '#infra/constructs/Jobs.ts';
import { SheafFunction } from '#infra/constructs/SheafFunction.ts';
import type { SharedResources } from '#infra/constructs/sharedResources.ts';

interface Props {
  around: SharedResources;
  functions: string;
  /** Messages that could not be processed. */
  deadLetters: Queue;
}

/** Facts of one object are in one shard and are processed batch by batch, so that no one sees effects before causes. */
const inOrder = { startingPosition: StartingPosition.TRIM_HORIZON, parallelizationFactor: 1, batchSize: 100 };
/** Larger batches notify screens once for all facts. */
const TOGETHER = 500;
/**
 * A failed listener is skipped and continues later. Other failures come from the table, or from a record that crashes the function: batches
 * are halved until the bad record is alone, and it is retried as long as the stream keeps it, a day.
 */
const retries = { bisectBatchOnError: true, retryAttempts: -1 };

/** Processes changes and background jobs. */
export class EventsStack extends Stack {
  readonly feed: SheafFunction;
  readonly indexer: SheafFunction;
  readonly sweep: SheafFunction;
  /** Counts failed attempts of listeners, facts that become dead letters, and failed deliveries. */
  readonly failedDeliveries: Metric;

  constructor(scope: Construct, id: string, { around, functions, deadLetters }: Props) {
    super(scope, id);
    const onFailure = new SqsDlq(deadLetters);
    this.feed = new SheafFunction(this, 'feed', { around, functions, timeout: Duration.minutes(1) });
    this.feed.addEventSource(new DynamoEventSource(around.facts, { ...inOrder, ...retries, batchSize: TOGETHER, onFailure }));

    this.indexer = new SheafFunction(this, 'indexer', { around, functions, timeout: Duration.minutes(1) });
    this.indexer.addEventSource(new DynamoEventSource(around.facts, { ...inOrder, ...retries, onFailure }));

    const jobs = new SheafFunction(this, 'jobs', { around, functions, timeout: JOB_TIME });
    jobs.addEventSource(new SqsEventSource(around.jobs, { batchSize: 1, maxConcurrency: 10, reportBatchItemFailures: true }));

    this.failedDeliveries = countListenerFailures(around.installation, [this.feed, this.indexer, jobs]);

    this.sweep = new SheafFunction(this, 'sweep', { around, functions, timeout: Duration.minutes(5) });
    new Rule(this, 'Hourly', { schedule: Schedule.rate(Duration.hours(1)), targets: [new LambdaFunction(this.sweep)] });
  }
}
