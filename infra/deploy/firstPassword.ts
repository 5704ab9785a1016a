import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { isFailure } from '#functions/platform/aws/common/failure.ts';

/** The first administrator's password; undefined once someone has removed it. */
export const firstPassword = async (stage: string): Promise<string | undefined> => {
  const command = new GetParameterCommand({ Name: `/sheaf/${stage}/keys/first-password`, WithDecryption: true });
  try {
    return (await new SSMClient({}).send(command)).Parameter?.Value;
  } catch (error) {
    if (isFailure(error, 'ParameterNotFound')) return undefined;
    throw error;
  }
};
