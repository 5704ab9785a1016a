import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { accept } from '#infra/constructs/accept.ts';

/** The longest a Lambda function may work on one job. */
export const JOB_TIME = Duration.minutes(15);
const TRIES = 5;

/** A place for what could not be worked off, until somebody has looked at it. */
export const deadLetters = (scope: Construct, id: string): Queue => {
  const queue = new Queue(scope, id, { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, retentionPeriod: Duration.days(14) });
  accept(queue, { SQS3: 'What cannot be worked off ends here; an alarm says so.' });
  return queue;
};

/** Work that nobody waits for. */
export class Jobs extends Construct {
  readonly queue: Queue;
  readonly givenUp: Queue;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.givenUp = deadLetters(this, 'GivenUp');
    this.queue = new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: JOB_TIME.plus(Duration.minutes(1)),
      deadLetterQueue: { queue: this.givenUp, maxReceiveCount: TRIES },
    });
  }
}
