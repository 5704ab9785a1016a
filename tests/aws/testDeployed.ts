import { setTimeout } from 'node:timers/promises';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { awsHost } from '#functions/platform/aws/host.ts';
import { buildWeb } from '#infra/build/web.ts';
import { run } from '#infra/tasks/runAll.ts';
import { account, type Deployed, deploy } from '#tests/aws/deployment.ts';
import { startEdge } from '#tests/aws/edge.ts';
import { type Emulator, startEmulator } from '#tests/aws/emulator/emulator.ts';
import { seed } from '#tests/blackBox/seed.ts';
import { startOpenSearch } from '#tests/ports/openSearch.ts';

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const since = (started: number): string => `${((performance.now() - started) / 1000).toFixed(1)} s`;

/** The given endpoint, or a new emulator. */
const open = async (): Promise<Emulator> => {
  const endpoint = process.env.AWS_ENDPOINT_URL;
  if (!endpoint) return startEmulator();
  return { endpoint, complaints: () => [], stop: async () => {} };
};

/** Applies the settings of the deployed functions to this process, which fills the installation through the same ports. */
const fill = async (endpoint: string, { settings, address }: Deployed): Promise<string> => {
  Object.assign(process.env, account, settings, { AWS_ENDPOINT_URL: endpoint, SHEAF_ORIGIN: address });
  const Name = `${settings.SHEAF_SECRET_PREFIX}/first-password`;
  const { Parameter } = await new SSMClient({}).send(new GetParameterCommand({ Name, WithDecryption: true }));
  await seed(awsHost());
  return Parameter?.Value ?? '';
};

const testThere = async (endpoint: string, search: string, options: string[]): Promise<number> => {
  const started = performance.now();
  const deployed = await deploy(endpoint, search);
  say(`Deployed in ${since(started)}: ${deployed.address}`);
  const adminPassword = await fill(endpoint, deployed);
  const edge = await startEdge({ endpoint, ...deployed });
  Object.assign(process.env, { SHEAF_ADDRESS: edge.origin, SHEAF_ADMIN_PASSWORD: adminPassword });
  try {
    if (options.includes('--keep')) {
      say(`It answers at ${edge.origin} (admin / ${adminPassword}) until Ctrl C.`);
      await setTimeout(2 ** 31 - 1);
    }
    const codes: number[] = [];
    for (const config of ['vitest', 'documents']) codes.push(await run('vitest', 'run', '-c', `tests/aws/${config}.config.ts`, ...options));
    return Math.max(...codes);
  } finally {
    edge.stop();
  }
};

/** Deploys the application to an emulator, tests it there, and ends everything it started. Returns an exit code. */
export const testDeployed = async (options: string[]): Promise<number> => {
  const started = performance.now();
  await buildWeb();
  const emulator = await open();
  say(`The emulator answers at ${emulator.endpoint} after ${since(started)}`);
  const search = await startOpenSearch();
  let code = 1;
  try {
    if (!search) throw new Error('OpenSearch is missing: install default-jdk-headless');
    code = await testThere(emulator.endpoint, search.address, options);
  } catch (error) {
    say(String(error instanceof Error ? error.message : error));
  }
  if (code !== 0) say(`\nThe emulator's own words:\n${emulator.complaints().slice(-40).join('\n')}`);
  await Promise.all([emulator.stop(), search?.stop()]);
  say(`test:aws took ${since(started)}`);
  return code;
};
