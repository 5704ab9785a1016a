import { Duration, Stack } from 'aws-cdk-lib';
import { AttributeType, BillingMode, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { type Bucket, HttpMethods, ObjectLockRetention } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { type Installation, protection } from '#infra/constructs/installation.ts';
import { Jobs } from '#infra/constructs/Jobs.ts';
import { auditBucketName, filesBucketName } from '#infra/constructs/names.ts';
import { accessLogs, PrivateBucket } from '#infra/constructs/PrivateBucket.ts';
import { isTestStage } from '#shared/stages.ts';

/** Usually removed by the conversion itself. */
const CONVERTING = 'converting/';
const MONTH = 30;
const YEAR = 365;

const table = (scope: Construct, id: string, installation: Installation, stream?: StreamViewType): Table => {
  const { removalPolicy, deletionProtection } = protection(installation);
  return new Table(scope, id, {
    partitionKey: { name: 'pk', type: AttributeType.STRING },
    sortKey: { name: 'sk', type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
    timeToLiveAttribute: 't',
    // No key is specified: DynamoDB encrypts with its own, which is free.
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    ...(stream && { stream }),
    removalPolicy,
    deletionProtection,
  });
};

/** Objects are never overwritten; versioning is for undoing mistaken deletions. */
const filesBucket = (scope: Construct, installation: Installation, origin: string, logs: Bucket): Bucket =>
  new PrivateBucket(scope, 'Files', installation, {
    bucketName: filesBucketName(installation),
    versioned: true,
    cors: [
      {
        allowedOrigins: [origin],
        allowedMethods: [HttpMethods.GET, HttpMethods.HEAD, HttpMethods.PUT],
        allowedHeaders: ['content-type', 'range', 'x-amz-checksum-sha256'],
        exposedHeaders: ['Content-Disposition', 'ETag'],
        maxAge: Duration.hours(1).toSeconds(),
      },
    ],
    lifecycleRules: [
      { id: 'unfinishedUploads', abortIncompleteMultipartUploadAfter: Duration.days(1) },
      { id: 'leftByConversions', prefix: CONVERTING, expiration: Duration.days(1), noncurrentVersionExpiration: Duration.days(1) },
      { id: 'removedFiles', noncurrentVersionExpiration: Duration.days(MONTH), expiredObjectDeleteMarker: true },
    ],
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: 'files/',
  });

/**
 * Checkpoints of the audit trail, locked for a year even against those who control the tables. A test stage is deleted as a whole, so
 * nothing is locked there.
 */
const auditBucket = (scope: Construct, installation: Installation, logs: Bucket): Bucket =>
  new PrivateBucket(scope, 'Audit', installation, {
    bucketName: auditBucketName(installation),
    versioned: true,
    ...(!isTestStage(installation.stage) && {
      objectLockEnabled: true,
      objectLockDefaultRetention: ObjectLockRetention.governance(Duration.days(YEAR)),
    }),
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: 'audit/',
  });

/** Data and pending jobs. */
export class DataStack extends Stack {
  readonly content: Table;
  readonly facts: Table;
  readonly hub: Table;
  readonly files: Bucket;
  readonly jobs: Jobs;

  constructor(scope: Construct, id: string, { installation, origin }: { installation: Installation; origin: string }) {
    super(scope, id);
    this.content = table(this, 'Content', installation);
    this.facts = table(this, 'Facts', installation, StreamViewType.NEW_IMAGE);
    this.hub = table(this, 'Hub', installation);
    const logs = accessLogs(this, installation);
    this.files = filesBucket(this, installation, origin, logs);
    auditBucket(this, installation, logs);
    this.jobs = new Jobs(this, 'Jobs');
  }
}
