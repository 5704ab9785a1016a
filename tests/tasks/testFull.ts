import { buildHost } from '#infra/build/host.ts';
import { buildWeb } from '#infra/build/web.ts';
import { runAll } from '#infra/tasks/runAll.ts';

// Every check of every address, while `npm test` makes a selection.
process.env.SHEAF_MATRIX = 'full';
await buildWeb();
await buildHost();
await runAll([['vitest', 'run', '-c', 'tests/vitest.config.ts', 'tests/e2e/everyAddress', ...process.argv.slice(2)]]);
