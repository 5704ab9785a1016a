import { Stack } from 'aws-cdk-lib';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Installation } from '#infra/constructs/installation.ts';
import { publishWeb } from '#infra/constructs/publishWeb.ts';

interface Props {
  installation: Installation;
  /** The bucket of the pages. */
  bucket: Bucket;
  /** The folder of the built browser bundle. */
  web: string;
}

/** Publishes the pages of a release. They come last, because a page relies on functions of the same release. */
export class PublishStack extends Stack {
  constructor(scope: Construct, id: string, { installation, bucket, web }: Props) {
    super(scope, id);
    publishWeb(this, installation, bucket, web);
  }
}
