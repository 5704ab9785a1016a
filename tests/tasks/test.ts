import { buildWeb } from '#infra/build/web.ts';
import { runAll } from '#infra/tasks/runAll.ts';

const TIMES = '--times';

const given = process.argv.slice(2);
// The test runner knows no such word; its reporter is asked by the environment.
if (given.includes(TIMES)) process.env.SHEAF_TIMES = 'yes';
await buildWeb();
await runAll([['vitest', 'run', '-c', 'tests/vitest.config.ts', ...given.filter((word) => word !== TIMES)]]);
