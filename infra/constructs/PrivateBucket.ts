import { Duration } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { type Installation, protection } from '#infra/constructs/installation.ts';
import { suppressNag } from '#infra/constructs/suppressNag.ts';
import { isTestStage } from '#shared/stages.ts';

const LOG_DAYS = 90;

/** A private bucket that requires TLS, encrypted with S3-managed keys, which are free. */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, installation: Installation, props: BucketProps) {
    const { removalPolicy } = protection(installation);
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      // No ACL has an effect: policies alone decide.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      removalPolicy,
      autoDeleteObjects: isTestStage(installation.stage),
      ...props,
    });
  }
}

/** Access logs, kept for a season. */
export const accessLogs = (scope: Construct, installation: Installation): Bucket => {
  const bucket = new PrivateBucket(scope, 'AccessLogs', installation, {
    lifecycleRules: [{ expiration: Duration.days(LOG_DAYS) }],
  });
  suppressNag(bucket, { S1: 'Access logs of the bucket of access logs would create more access logs.' });
  return bucket;
};
