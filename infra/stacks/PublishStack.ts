import { Stack } from 'aws-cdk-lib';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Installation } from '#infra/constructs/installation.ts';
import { publishWeb } from '#infra/constructs/publishWeb.ts';

interface Props {
  installation: Installation;
  /** Where the distribution finds the pages. */
  bucket: Bucket;
  /** Folder of the built browser bundle. */
  web: string;
}

/** The pages of a release. They come last: a page asks its functions for what they know only when all of them are of the same release. */
export class PublishStack extends Stack {
  constructor(scope: Construct, id: string, { installation, bucket, web }: Props) {
    super(scope, id);
    publishWeb(this, installation, bucket, web);
  }
}
