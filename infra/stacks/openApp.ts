import { App, type AppProps, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { type Built, sheaf } from '#infra/stacks/sheaf.ts';

/** Newer behaviour of the CDK that it does not switch on by itself. */
const behaviour = {
  '@aws-cdk/core:defaultCrossStackReferences': 'strong',
  '@aws-cdk/aws-iam:minimizePolicies': true,
  '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy': true,
  '@aws-cdk/aws-s3:createDefaultLoggingPolicy': true,
};

/** The application with all its stacks, held against the AWS Solutions rules. */
export const openApp = (built: Built, { context, ...props }: AppProps = {}): App => {
  const app = new App({ analyticsReporting: false, ...props, context: { ...behaviour, ...context } });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  sheaf(app, built);
  return app;
};
