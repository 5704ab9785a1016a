import { Duration, Stack } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq, SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { deadLetters, JOB_TIME } from '#infra/constructs/Jobs.ts';
import { feedName, indexerName } from '#infra/constructs/names.ts';
import { SheafFunction } from '#infra/constructs/SheafFunction.ts';
import type { SharedResources } from '#infra/constructs/sharedResources.ts';

interface Props {
  around: SharedResources;
  functions: string;
}

/** Facts of one object lie in one shard and are heard one batch after the other, so that nobody sees effects before causes. */
const inOrder = { startingPosition: StartingPosition.TRIM_HORIZON, parallelizationFactor: 1, batchSize: 100 };
/** The feed retries each listener by itself; what still fails is halved until the one bad record stands alone. */
const patience = { bisectBatchOnError: true, retryAttempts: 5 };

/** What follows when something happened, and what is done while nobody waits. */
export class EventsStack extends Stack {
  readonly feed: SheafFunction;
  readonly sweep: SheafFunction;
  /** Facts that could not be heard. */
  readonly unheard: Queue;

  constructor(scope: Construct, id: string, { around, functions }: Props) {
    super(scope, id);
    const short = { around, functions, timeout: Duration.minutes(1) };
    this.unheard = deadLetters(this, 'Unheard');
    this.feed = new SheafFunction(this, 'feed', { ...short, functionName: feedName(around.installation) });
    this.feed.addEventSource(new DynamoEventSource(around.facts, { ...inOrder, ...patience, onFailure: new SqsDlq(this.unheard) }));

    const indexer = new SheafFunction(this, 'indexer', { ...short, functionName: indexerName(around.installation) });
    indexer.addEventSource(new DynamoEventSource(around.facts, { ...inOrder, ...patience, onFailure: new SqsDlq(this.unheard) }));

    const jobs = new SheafFunction(this, 'jobs', { around, functions, timeout: JOB_TIME });
    jobs.addEventSource(new SqsEventSource(around.jobs, { batchSize: 1, maxConcurrency: 10, reportBatchItemFailures: true }));

    this.sweep = new SheafFunction(this, 'sweep', { around, functions, timeout: Duration.minutes(5) });
    new Rule(this, 'Hourly', { schedule: Schedule.rate(Duration.hours(1)), targets: [new LambdaFunction(this.sweep)] });
  }
}
