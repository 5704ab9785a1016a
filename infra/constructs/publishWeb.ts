import { join } from 'node:path';
import { Duration, Stack } from 'aws-cdk-lib';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { accept } from '#infra/constructs/accept.ts';
import type { Installation } from '#infra/constructs/installation.ts';
import { logGroup } from '#infra/constructs/logGroup.ts';

/** Puts the browser bundle into its bucket: first what pages are made of, then the page that names it. */
export const publishWeb = (scope: Construct, installation: Installation, destinationBucket: Bucket, web: string): void => {
  const common = { destinationBucket, logGroup: logGroup(scope, 'PublishLog', installation) };
  const assets = new BucketDeployment(scope, 'Assets', {
    ...common,
    sources: [Source.asset(join(web, 'assets'))],
    destinationKeyPrefix: 'assets',
    // Windows that are open still ask for the parts of the bundle they were loaded with.
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
  acceptCopier(scope);
};

/** The function that copies is part of the CDK, and so are its runtime and its rights. */
const acceptCopier = (scope: Construct): void => {
  const copiers = Stack.of(scope).node.children.filter(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'));
  for (const copier of copiers) {
    accept(copier, {
      IAM4: 'The function that copies is part of the CDK; it runs during a deployment only.',
      IAM5: 'It reads the files of this deployment and writes any file of the one bucket.',
      L1: 'Its runtime is chosen by the CDK.',
    });
  }
};
