import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { BOOTSTRAP_PARAMETER, explainAccountError, NO_REGION } from '#infra/deploy/accountFailure.ts';

/** The bootstrap version required by the CDK's stacks. */
const BOOTSTRAP_VERSION = 6;

const attempt = async (work: () => Promise<unknown>): Promise<string[]> => {
  try {
    await work();
    return [];
  } catch (error) {
    return [explainAccountError(error)];
  }
};

const checkBootstrap = async (client: SSMClient): Promise<string[]> => {
  let version = '';
  const lines = await attempt(async () => {
    const { Parameter } = await client.send(new GetParameterCommand({ Name: BOOTSTRAP_PARAMETER }));
    version = Parameter?.Value ?? '';
  });
  if (lines.length > 0 || Number(version) >= BOOTSTRAP_VERSION) return lines;
  return [`This account is prepared for an older CDK (version ${version}, required ${BOOTSTRAP_VERSION}). Run once: npx cdk bootstrap`];
};

/** Problems with credentials, region and account, one line each. A single AWS call reveals most of them. */
export const checkAccount = async (): Promise<string[]> => {
  const region = await new SSMClient({}).config.region().catch(() => undefined);
  if (region) return checkBootstrap(new SSMClient({ region, maxAttempts: 2 }));
  return [NO_REGION, ...(await attempt(() => new SSMClient({ region: 'us-east-1' }).config.credentials()))];
};
