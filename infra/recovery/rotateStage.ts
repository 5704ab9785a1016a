import { DeleteParameterCommand, GetParameterCommand, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
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

/**
 * Runs work that no one else does for this stage at the same time: two rotations would create keys with the same id, and values made with
 * the lost one could never be read.
 */
const exclusively = async <T>(client: SSMClient, stage: string, work: () => Promise<T>): Promise<T> => {
  const Name = `/sheaf/${stage}/rotation`;
  try {
    await client.send(new PutParameterCommand({ Name, Value: 'running', Type: 'String', Overwrite: false }));
  } catch (error) {
    if (!isFailure(error, 'ParameterAlreadyExists')) throw error;
    throw new Error(`Another process is replacing keys. If it was interrupted, delete the parameter ${Name}.`);
  }
  try {
    return await work();
  } finally {
    await client.send(new DeleteParameterCommand({ Name }));
  }
};

/** The tier becomes "Advanced", with room for 8 KB, when a ring exceeds 4 KB, after some 38 rotations. */
const parameter = { Type: 'SecureString', Tier: 'Intelligent-Tiering', Overwrite: true } as const;

/** Rotates the keys of a stage on AWS one by one. Concurrent rotations are refused. Returns a line for each. */
export const rotateStage = (stage: string, { names, ...how }: Rotation): Promise<string[]> => {
  const client = new SSMClient({});
  return exclusively(client, stage, async () => {
    const lines: string[] = [];
    for (const name of namesIn(names)) {
      const Name = `/sheaf/${stage}/keys/${name}`;
      const { after, line } = rotate(await ringAt(client, Name), name, how);
      if (after) await client.send(new PutParameterCommand({ ...parameter, Name, Value: writeRing(after) }));
      lines.push(line);
    }
    return lines;
  });
};
