import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { isFailure } from '#functions/platform/aws/common/failure.ts';

/** The function URLs stored by the last deployment of a stage; undefined if there are none. */
export const functionHosts = async (stage: string): Promise<string | undefined> => {
  try {
    return (await new SSMClient({}).send(new GetParameterCommand({ Name: `/sheaf/${stage}/function-hosts` }))).Parameter?.Value;
  } catch (error) {
    if (isFailure(error, 'ParameterNotFound')) return undefined;
    throw error;
  }
};
