import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from '#infra/build/web.ts';
import { deployCommand, updateHostsCommand } from '#infra/deploy/deployCommand.ts';
import { readDeployOptions } from '#infra/deploy/deployOptions.ts';
import { deploySummary, failureSummary } from '#infra/deploy/deploySummary.ts';
import { functionHosts } from '#infra/deploy/functionHosts.ts';
import { preflight } from '#infra/deploy/preflight.ts';
import { leave } from '#infra/tasks/leave.ts';
import { run } from '#infra/tasks/runAll.ts';

const help = `npm run deploy -- [-c name=value ...] [--profile <name>] [--region <name>]

Checks credentials, region, bootstrap and certificate, builds everything and deploys a stage, called dev unless -c stage= names another.
docs/operating-aws.md lists the names for -c. All other options are passed to cdk deploy.
`;
if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) leave(help, 0);

const print = (lines: string[]): boolean => process.stdout.write(`${lines.join('\n')}\n`);

const options = readDeployOptions(process.argv.slice(2));
const missing = await preflight(options, buildWeb);
if (missing.length > 0) {
  print(['Nothing was deployed:', ...missing.map((line) => `- ${line}`)]);
  process.exit(1);
}

const outputs = join(import.meta.dirname, '../../.build/outputs.json');
const outputsFile = options.outputsFile ?? outputs;

const execute = async ([command = '', ...args]: string[]): Promise<void> => {
  const code = await run(command, ...args);
  if (code === 0) return;
  print(['', ...failureSummary(options.stage, code)]);
  process.exit(code);
};

const hosts = async () => (options.functionUrls ? functionHosts(options.stage) : undefined);

const known = await hosts();
await execute(deployCommand(options, outputs, known));
const outputsText = readFileSync(outputsFile, 'utf8');
const now = await hosts();
if (now !== undefined && now !== known) {
  await execute(updateHostsCommand(options, outputs, now));
  // The file contains only the outputs of one stack.
  writeFileSync(outputsFile, outputsText);
}
print(['', ...deploySummary(options.stage, JSON.parse(outputsText))]);
