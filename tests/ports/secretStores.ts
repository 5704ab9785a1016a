import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { awsSecrets } from '#functions/platform/aws/secrets.ts';
import { fileSecrets } from '#functions/platform/embedded/secrets.ts';
import type { Secrets } from '#functions/platform/secrets.ts';
import { endpoint, prepareEmulator } from '#tests/ports/emulator.ts';

export interface Adapter {
  name: string;
  /** A separate process that shares the store with the others. */
  open(): Secrets;
  /** The stored text of a name, as an operator sees it. */
  kept(name: string): Promise<string | undefined>;
}

const parameters: Adapter = {
  name: "the emulator's Parameter Store",
  open: awsSecrets,
  kept: async (name) => {
    const command = new GetParameterCommand({ Name: `${process.env.SHEAF_SECRET_PREFIX}/${name}`, WithDecryption: true });
    return (await new SSMClient({}).send(command)).Parameter?.Value;
  },
};

/** All adapters that can run here. */
export const adapters = async (): Promise<{ list: Adapter[]; stop(): Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-secrets-'));
  const files: Adapter = {
    name: 'files',
    open: () => fileSecrets(folder),
    kept: (name) => readFile(join(folder, `${name}.txt`), 'utf8'),
  };
  if (endpoint) await prepareEmulator();
  return { list: endpoint ? [files, parameters] : [files], stop: () => rm(folder, { recursive: true }) };
};
