import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { isFailure } from '#functions/platform/aws/common/failure.ts';

/** At which addresses the functions of a stage are asked past the gateway, as its last deployment wrote it down; undefined where none are. */
export const functionHosts = async (stage: string): Promise<string | undefined> => {
  try {
    return (await new SSMClient({}).send(new GetParameterCommand({ Name: `/sheaf/${stage}/function-hosts` }))).Parameter?.Value;
  } catch (error) {
    if (isFailure(error, 'ParameterNotFound')) return undefined;
    throw error;
  }
};
