import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS } from '#tests/blackBox/place.ts';
import { SLOWNESS } from '#tests/kit/patience.ts';

const root = join(import.meta.dirname, '../..');
const outputsFile = join(root, '.build/deployed.json');
/** Not cdk.out, which someone may be using. */
const assembly = join(root, '.build/cdk');

/** A deployment takes about twenty seconds on two idle cores; after this long it hangs. */
const DEPLOY_SECONDS = 150 * SLOWNESS;
const BOOTSTRAP_SECONDS = 90 * SLOWNESS;

/** An emulator accepts any account as its owner. */
export const account = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };

/** The names and addresses of the deployed application, from its stacks. */
export interface Deployed {
  /** The address that people type. */
  address: string;
  hubId: string;
  /** The settings with which an external process can open the application's ports. */
  settings: Record<string, string>;
}

interface Outputs {
  [stack: string]: Record<string, string>;
}

/** Runs the CDK's command line with a time limit. Rejects with its output if it fails. */
const cdk = (args: string[], seconds: number, endpoint: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, ...account, AWS_ENDPOINT_URL: endpoint };
    const child = spawn('cdk', [...args, '--output', assembly], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    const listen = (chunk: Buffer): void => {
      said += chunk;
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    const cut = setTimeout(() => {
      said += `\ncut off after ${seconds} seconds`;
      child.kill('SIGKILL');
    }, seconds * 1000);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(cut);
      if (code === 0) resolve();
      else reject(new Error(`cdk ${args[0]} failed:\n${said.split('\n').slice(-60).join('\n')}`));
    });
  });

const outputOf = (outputs: Outputs, stack: string, key: RegExp): string => {
  const found = Object.entries(outputs[`Sheaf-dev-${stack}`] ?? {}).find(([name]) => key.test(name));
  if (!found) throw new Error(`the stack ${stack} has no output like ${key}`);
  return found[1];
};

const settingsOf = (outputs: Outputs): Record<string, string> => ({
  SHEAF_CONTENT_TABLE: outputOf(outputs, 'Data', /^ExportsOutputRefContent/),
  SHEAF_FACTS_TABLE: outputOf(outputs, 'Data', /^ExportsOutputRefFacts/),
  SHEAF_HUB_TABLE: outputOf(outputs, 'Data', /^ExportsOutputRefHub/),
  SHEAF_USER_POOL: outputOf(outputs, 'Identity', /^ExportsOutputRefPeople[0-9A-F]/),
  SHEAF_USER_POOL_CLIENT: outputOf(outputs, 'Identity', /^ExportsOutputRefPeopleServer/),
  SHEAF_SECRET_PREFIX: '/sheaf/dev/keys',
  // As sent by the distribution.
  SHEAF_EDGE_KEY: outputOf(outputs, 'Gateway', /^ExportsOutputRefAWSStackId/).split('/')[2] ?? '',
});

/** Deploys the application with the CDK's command line. */
export const deploy = async (endpoint: string, search: string): Promise<Deployed> => {
  await cdk(['bootstrap', 'aws://000000000000/us-east-1'], BOOTSTRAP_SECONDS, endpoint);
  // Slow enough for a test to observe it.
  const options = [
    '--all',
    '-c',
    `calls=${CALLS}`,
    '-c',
    `search=${search}`,
    '-c',
    'functionUrls=on',
    '--method=direct',
    '--require-approval',
    'never',
    '--concurrency',
    '2',
    '--outputs-file',
    outputsFile,
  ];
  await cdk(['deploy', ...options], DEPLOY_SECONDS, endpoint);
  const outputs: Outputs = JSON.parse(readFileSync(outputsFile, 'utf8'));
  return {
    address: outputOf(outputs, 'Web', /^Address$/),
    hubId: outputOf(outputs, 'Gateway', /HubId$/),
    settings: settingsOf(outputs),
  };
};
