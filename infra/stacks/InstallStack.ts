import { CfnOutput, CustomResource, Duration, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { firstPasswordName } from '#infra/constructs/names.ts';
import { SheafFunction } from '#infra/constructs/SheafFunction.ts';
import type { SharedResources } from '#infra/constructs/sharedResources.ts';
import { SCHEMA } from '#shared/schema.ts';

const TIMEOUT = Duration.minutes(5);
/** CloudFormation waits for two runs, because Lambda repeats a crashed one. */
const PATIENCE = Duration.minutes(10);

interface Props {
  around: SharedResources;
  functions: string;
}

/** Creates the first administrator and the root site, and starts migrating the data, which CloudFormation does not wait for. */
export class InstallStack extends Stack {
  constructor(scope: Construct, id: string, { around, functions }: Props) {
    super(scope, id);
    const install = new SheafFunction(this, 'install', { around, functions, timeout: TIMEOUT });
    new CustomResource(this, 'Installation', {
      serviceToken: install.functionArn,
      // A new version causes CloudFormation to call the function again.
      properties: { Schema: SCHEMA, ServiceTimeout: PATIENCE.toSeconds() },
    });

    const password = `aws ssm get-parameter --with-decryption --name ${firstPasswordName(around.installation)} --query Parameter.Value --output text`;
    new CfnOutput(this, 'FirstSignIn', { value: `Sign in as "admin". This prints the password: ${password}` });
  }
}
