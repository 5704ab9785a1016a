import { GetParameterCommand, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { isFailure } from '#functions/platform/aws/common/failure.ts';
import { ringIn } from '#functions/platform/aws/secrets.ts';
import { writeRing } from '#functions/platform/crypto/keyRing.ts';
import { namesIn, type Rotation, rotate } from '#functions/platform/crypto/rotation.ts';
import type { KeyRing } from '#functions/platform/secrets.ts';

const ringAt = async (client: SSMClient, Name: string): Promise<KeyRing | undefined> => {
  try {
    const { Parameter } = await client.send(new GetParameterCommand({ Name, WithDecryption: true }));
    const ring = ringIn(Parameter?.Value ?? '');
    if (!ring) throw new Error(`The parameter ${Name} does not contain a key.`);
    return ring;
  } catch (error) {
    if (isFailure(error, 'ParameterNotFound')) return undefined;
    throw error;
  }
};

/** Rotates the keys of a stage on AWS one by one. Returns a line for each. */
export const rotateStage = async (stage: string, { names, ...how }: Rotation): Promise<string[]> => {
  const client = new SSMClient({});
  const lines: string[] = [];
  for (const name of namesIn(names)) {
    const Name = `/sheaf/${stage}/keys/${name}`;
    const { after, line } = rotate(await ringAt(client, Name), name, how);
    if (after) await client.send(new PutParameterCommand({ Name, Value: writeRing(after), Type: 'SecureString', Overwrite: true }));
    lines.push(line);
  }
  return lines;
};
