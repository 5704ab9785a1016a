import { join } from 'node:path';
import { Aws, Duration, Stack } from 'aws-cdk-lib';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import type { Installation } from '#infra/constructs/installation.ts';
import { logGroup } from '#infra/constructs/logGroup.ts';
import { suppressNag, wildcard } from '#infra/constructs/suppressNag.ts';

const copied = 'The function comes with the CDK and runs only during a deployment: it reads its assets and writes to this one bucket.';
const reads = ['GetObject*', 'GetBucket*', 'List*'];
const writes = ['DeleteObject*', 'Abort*'];

/** Its runtime and permissions are chosen by the CDK. */
const acceptCopier = (scope: Construct, bucket: Bucket): void => {
  const assets = `arn:${Aws.PARTITION}:s3:::cdk-hnb659fds-assets-${Aws.ACCOUNT_ID}-${Aws.REGION}/*`;
  const findings = [
    `IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]`,
    ...[...reads, ...writes].map((action) => `IAM5[Action::s3:${action}]`),
    wildcard(scope, assets),
    // The bucket is in another stack, which exports its name.
    wildcard(scope, `${bucket.stack.exportValue(bucket.bucketArn)}/*`),
    'L1',
  ];
  for (const child of Stack.of(scope).node.children.filter(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'))) {
    suppressNag(child, Object.fromEntries(findings.map((finding) => [finding, copied])));
  }
};

/** Uploads the browser bundle: first the assets, then the document that names them. */
export const publishWeb = (scope: Construct, installation: Installation, destinationBucket: Bucket, web: string): void => {
  const common = { destinationBucket, logGroup: logGroup(scope, 'PublishLog', installation) };
  const assets = new BucketDeployment(scope, 'Assets', {
    ...common,
    sources: [Source.asset(join(web, 'assets'))],
    destinationKeyPrefix: 'assets',
    // Open windows still request parts of the bundle that they were loaded from.
    prune: false,
    cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
  });
  const page = new BucketDeployment(scope, 'Page', {
    ...common,
    sources: [Source.asset(web, { exclude: ['assets', '.stamp'] })],
    prune: false,
    cacheControl: [CacheControl.noCache()],
  });
  page.node.addDependency(assets);
  acceptCopier(scope, destinationBucket);
};
