import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from '#infra/build/web.ts';
import { deployCommand } from '#infra/deploy/deployCommand.ts';
import { readDeployOptions } from '#infra/deploy/deployOptions.ts';
import { deploySummary, destroySummary } from '#infra/deploy/deploySummary.ts';
import { preflight } from '#infra/deploy/preflight.ts';
import { run } from '#infra/tasks/runAll.ts';

const say = (lines: string[]): boolean => process.stdout.write(`${lines.join('\n')}\n`);

const given = readDeployOptions(process.argv.slice(2));
const missing = await preflight(given, buildWeb);
if (missing.length > 0) {
  say(['Nothing was deployed:', ...missing.map((line) => `- ${line}`)]);
  process.exit(1);
}

const outputs = join(import.meta.dirname, '../../.build/outputs.json');
const [command = '', ...args] = deployCommand(given, outputs);
const code = await run(command, ...args);
if (code !== 0) {
  say(['', ...destroySummary(given.stage, code)]);
  process.exit(code);
}
say(['', ...deploySummary(given.stage, JSON.parse(readFileSync(given.outputsFile ?? outputs, 'utf8')))]);
