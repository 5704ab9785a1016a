import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { ScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { suppressNag } from '#infra/constructs/suppressNag.ts';

/** The longest time of a Lambda function for one job. */
export const JOB_TIME = Duration.minutes(15);
const ATTEMPTS = 5;

/** A queue for messages that could not be processed, until someone has examined them. */
const deadLetterQueue = (scope: Construct, id: string): Queue => {
  const queue = new Queue(scope, id, { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, retentionPeriod: Duration.days(14) });
  suppressNag(queue, { SQS3: 'This is the dead-letter queue itself; an alarm watches it.' });
  return queue;
};

/** Background jobs. */
export class Jobs extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;
  /** Delayed jobs, and the role that sends them to the queue. */
  readonly schedules: ScheduleGroup;
  readonly scheduleRole: Role;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    // Renaming the construct would replace the queue of existing installations, with its messages.
    this.deadLetters = deadLetterQueue(this, 'GivenUp');
    this.queue = new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: JOB_TIME.plus(Duration.minutes(1)),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: ATTEMPTS },
    });
    this.schedules = new ScheduleGroup(this, 'Later', { removalPolicy: RemovalPolicy.DESTROY });
    const scheduler = new ServicePrincipal('scheduler.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    });
    this.scheduleRole = new Role(this, 'LaterRole', { assumedBy: scheduler });
    this.scheduleRole.addToPolicy(new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.queue.queueArn] }));
  }
}
