import { App, type AppProps, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { type Built, sheaf } from '#infra/stacks/sheaf.ts';

/** Feature flags that the CDK does not set by default. */
const featureFlags = {
  '@aws-cdk/core:defaultCrossStackReferences': 'strong',
  '@aws-cdk/aws-iam:minimizePolicies': true,
  '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy': true,
  '@aws-cdk/aws-s3:createDefaultLoggingPolicy': true,
};

/** The application with all stacks, checked against the AWS Solutions rules. */
export const openApp = (built: Built, { context, ...props }: AppProps = {}): App => {
  const app = new App({ analyticsReporting: false, ...props, context: { ...featureFlags, ...context } });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  sheaf(app, built);
  return app;
};
