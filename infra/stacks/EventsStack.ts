import { Duration, Stack } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq, SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { countUnheard } from '#infra/constructs/countUnheard.ts';
import { JOB_TIME } from '#infra/constructs/Jobs.ts';
import { SheafFunction } from '#infra/constructs/SheafFunction.ts';
import type { SharedResources } from '#infra/constructs/sharedResources.ts';

interface Props {
  around: SharedResources;
  functions: string;
  /** What could not be worked off. */
  givenUp: Queue;
}

/** Facts of one object lie in one shard and are heard one batch after the other, so that nobody sees effects before causes. */
const inOrder = { startingPosition: StartingPosition.TRIM_HORIZON, parallelizationFactor: 1, batchSize: 100 };
/** The more come, the more are heard together: screens are told once for all of them. */
const TOGETHER = 500;
/**
 * A listener that fails is passed by and hears later. What fails beyond that is the table, or a record that ends the function: it is halved
 * until the one bad record stands alone, and tried as long as the stream keeps it, a day.
 */
const patience = { bisectBatchOnError: true, retryAttempts: -1 };

/** What follows when something happened, and what is done while nobody waits. */
export class EventsStack extends Stack {
  readonly feed: SheafFunction;
  readonly sweep: SheafFunction;
  /** Listeners that cannot hear, each time they are tried, and facts that are given up. */
  readonly unheard: Metric;

  constructor(scope: Construct, id: string, { around, functions, givenUp }: Props) {
    super(scope, id);
    const onFailure = new SqsDlq(givenUp);
    this.feed = new SheafFunction(this, 'feed', { around, functions, timeout: Duration.minutes(1) });
    this.feed.addEventSource(new DynamoEventSource(around.facts, { ...inOrder, ...patience, batchSize: TOGETHER, onFailure }));

    const indexer = new SheafFunction(this, 'indexer', { around, functions, timeout: Duration.minutes(1) });
    indexer.addEventSource(new DynamoEventSource(around.facts, { ...inOrder, ...patience, onFailure }));

    const jobs = new SheafFunction(this, 'jobs', { around, functions, timeout: JOB_TIME });
    jobs.addEventSource(new SqsEventSource(around.jobs, { batchSize: 1, maxConcurrency: 10, reportBatchItemFailures: true }));

    this.unheard = countUnheard(around.installation, [this.feed, indexer, jobs]);

    this.sweep = new SheafFunction(this, 'sweep', { around, functions, timeout: Duration.minutes(5) });
    new Rule(this, 'Hourly', { schedule: Schedule.rate(Duration.hours(1)), targets: [new LambdaFunction(this.sweep)] });
  }
}
