import { runAll } from '#infra/tasks/runAll.ts';

await runAll([
  ['tsc', '-p', '.'],
  ['biome', 'check', '--error-on-warnings', '.'],
  ['knip', '--config', 'tests/knip.json'],
  ['vitest', 'run', '-c', 'tests/vitest.config.ts', '--reporter=default', 'tests/structure'],
]);
