import { runAll } from '#infra/tasks/runAll.ts';
import { HELP, taskOptions } from '#infra/tasks/taskOptions.ts';

const help = `npm run check -- [--help]

Checks types, style and unused code, and runs the structure tests. It takes a few minutes and changes nothing.
`;

taskOptions(help, { options: { help: HELP } });
await runAll([
  ['tsc', '-p', '.'],
  ['biome', 'check', '--error-on-warnings', '.'],
  ['knip', '--config', 'tests/knip.json'],
  ['vitest', 'run', '-c', 'tests/vitest.config.ts', '--reporter=default', 'tests/structure'],
]);
